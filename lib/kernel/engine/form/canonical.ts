import * as z from "zod";
import type { Field } from "#lib/kernel/fields/field";
import { storedText } from "#lib/kernel/fields/stored-text";

/**
 * The text of a stored value as a form that nobody touched would send it back: what was stored before the field learned
 * to tidy differently must not look like a change. A value that is not possible any more stays as it is.
 */
export function canonicalText(field: Field, value: unknown): string {
  const text = storedText(field, value);
  const decoded = z.safeDecode(field.schema, text);
  return decoded.success ? storedText(field, decoded.data) : text;
}
