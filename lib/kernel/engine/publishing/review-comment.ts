import type { Field } from "#lib/kernel/fields/field";
import { optional } from "#lib/kernel/fields/field";
import { text } from "#lib/kernel/fields/text";
import { longestComment } from "#lib/kernel/traits/published/longest-comment";
import { decodeFields, type FormTexts } from "../form/decode.ts";
import { Invalid } from "../form/invalid.ts";

const comment = text({ max: longestComment, multiline: true });

/** The comment among the texts of a form, null where nobody wrote one; throws {@link Invalid}. */
export function optionalComment(texts: FormTexts): string | null {
  return decoded(optional(comment), texts) ?? null;
}

/** The comment among the texts of a form; throws {@link Invalid}, also where there is none. */
export function requiredComment(texts: FormTexts): string {
  return decoded(comment, texts) ?? "";
}

function decoded(field: Field, texts: FormTexts): string | undefined {
  const result = decodeFields({ comment: field }, texts);
  if (!result.ok) throw new Invalid(result.issues);
  const { comment: written } = result.values;
  return typeof written === "string" && written !== "" ? written : undefined;
}
