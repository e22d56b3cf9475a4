import * as z from "zod";
import type { Field } from "./field.ts";

/** The form text of a stored value; one that today's rules refuse is told as it is stored, so that it can be mended. */
export function storedText({ schema }: Pick<Field, "schema">, value: unknown): string {
  try {
    return z.encode(schema, value) ?? "";
  } catch {
    if (value === null || value === undefined) return "";
    return typeof value === "object" && !(value instanceof Date) ? JSON.stringify(value) : String(value);
  }
}
