import * as z from "zod";
import { text } from "#db/columns";
import { derivedText } from "./derived.ts";
import type { Field, Fields } from "./field.ts";
import { moment } from "./moment.ts";
import type { Reader } from "./reader.ts";

/** An administrator, by id: whoever made, changed or deleted a record. */
const person = () => ({
  kind: "derived" as const,
  defaultValue: "",
  column: () => text(),
  schema: z.string(),
  words: (id: unknown, reader: Reader) => reader.person(String(id)),
});

/** A field of a module, or one of the columns that every module has; undefined for a name that is none of them. */
export function fieldNamed(fields: Fields, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return Object.hasOwn(baseFields, name) ? baseFields[name] : undefined;
}

const baseFields: Fields = {
  id: derivedText(),
  createdAt: moment(),
  createdBy: person(),
  updatedAt: moment(),
  updatedBy: person(),
  deletedAt: moment(),
  deletedBy: person(),
};
