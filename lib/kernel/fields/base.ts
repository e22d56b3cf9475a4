import { derivedText } from "./derived.ts";
import type { Field, Fields } from "./field.ts";
import { moment } from "./moment.ts";
import { person } from "./person.ts";

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
