import * as z from "zod";
import { isBlank } from "#lib/platform/invisible";
import type { Field } from "./field.ts";

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
