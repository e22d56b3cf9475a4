import * as z from "zod";
import { text as textColumn } from "#db/columns";
import { isBlank, withoutInvisible } from "#lib/platform/invisible";
import type { Field } from "./field.ts";

/** Plain text of at most `max` characters; `multiline` renders a text area. */
export const text = ({ max = 255, multiline = false, pattern = /^[\s\S]*$/ } = {}) => ({
  kind: "text" as const,
  max,
  multiline,
  diffAs: "prose" as const,
  searchText: (value: unknown) => String(value),
  order: "alphabet" as const,
  defaultValue: "",
  blank: () => "",
  column: () => textColumn(),
  schema: z
    .string()
    .overwrite((source) => (isBlank(source) ? "" : withoutInvisible(source, { multiline }).trim()))
    .min(1, "required")
    .max(max, "too_long")
    .regex(pattern, "pattern"),
  sample: (_: number, name: string) => name,
});

/**
 * Decodes the form text of one field.
 *
 * @param isDraft what is required may be left empty, where its kind has a value for that
 */
export function decodeText(field: Field, text: string, isDraft: boolean): z.ZodSafeParseResult<unknown> {
  const isEmpty = isBlank(text);
  if (isDraft && isEmpty && field.blank && !field.optional) return { success: true, data: field.blank() };
  const isIncomplete = isDraft && field.draft && !(field.optional && isEmpty);
  return z.safeDecode(isIncomplete && field.draft ? field.draft : field.schema, text);
}

/**
 * Returns the form text of a stored value; one that the current rules refuse is returned as it is stored, so that it
 * can be corrected.
 */
export function storedText({ schema }: Pick<Field, "schema">, value: unknown): string {
  try {
    return z.encode(schema, value) ?? "";
  } catch {
    if (value === null || value === undefined) return "";
    return typeof value === "object" && !(value instanceof Date) ? JSON.stringify(value) : String(value);
  }
}
