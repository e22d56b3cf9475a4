import * as z from "zod";
import { text } from "#db/columns";
import type { Reader } from "./reader.ts";

/** An administrator, by id: whoever made, changed or deleted a record. */
export const person = () => ({
  kind: "derived" as const,
  defaultValue: "",
  column: () => text(),
  schema: z.string(),
  words: (id: unknown, reader: Reader) => reader.person(String(id)),
});
