import * as z from "zod";
import { date } from "#lib/kernel/fields/date";
import { number } from "#lib/kernel/fields/number";
import { normaliseEmail } from "#lib/platform/email-address";
import { isBlank, withoutInvisible } from "#lib/platform/invisible";
import { type NamedField, optionsOf } from "./form.ts";

/** An answer as it is kept, or the stable code of what is wrong with it. */
export type Checked =
  | { readonly value: string }
  | { readonly code: string; readonly parameters?: Readonly<Record<string, number | string>> };

/** Checks what was written or chosen for a question; an empty value is nobody's answer. */
export function checkValue(field: NamedField, sent: readonly string[]): Checked {
  const values = sent.map((text) => cleaned(text, field.type === "textarea")).filter(Boolean);
  if (values.length === 0) return field.required ? missing(field) : { value: "" };
  return checkFilled(field, values);
}

function missing({ type }: NamedField): Checked {
  return { code: type === "consent" ? "not_agreed" : "required" };
}

function checkFilled(field: NamedField, values: readonly string[]): Checked {
  const [value = ""] = values;
  switch (field.type) {
    case "email":
      return checkEmail(value);
    case "tel":
      return /^\+?[\d\s()/.-]{3,30}$/.test(value) && /(?:\d\D*){3}/.test(value)
        ? { value }
        : { code: "invalid_telephone" };
    case "number":
      return checkNumber(value, field);
    case "date":
      return checkDate(value, field);
    case "choice":
      return checkChoices(field, [value]);
    case "choices":
      return checkChoices(field, values);
    case "consent":
      return isYes(value) ? { value: "yes" } : field.required ? { code: "not_agreed" } : { value: "" };
    case "file":
      return { value: "" };
    default:
      return checkLength(value, field.longest ?? (field.type === "text" ? longestText : longestTextarea));
  }
}

/** What a form takes where it says nothing else, in characters. */
export const longestText = 300;
export const longestTextarea = 5000;

/** Whether a text says yes, as boxes and programs do. */
export function isYes(text: string): boolean {
  return ["yes", "on", "true", "1"].includes(text.trim());
}

/** Without what no keyboard writes; what has one line keeps one. */
function cleaned(text: string, isMultiline: boolean): string {
  if (isBlank(text)) return "";
  const plain = withoutInvisible(text, { multiline: isMultiline });
  return (isMultiline ? plain : plain.replace(/[\n\t]+/g, " ")).trim();
}

function checkLength(value: string, limit: number): Checked {
  return value.length > limit ? { code: "too_long", parameters: { limit } } : { value };
}

/** Two lines are never one address, whatever the second one says. */
function checkEmail(text: string): Checked {
  const value = normaliseEmail(text);
  return value === undefined ? { code: "invalid_email" } : { value };
}

function checkNumber(
  text: string,
  { least, most }: { readonly least: number | null; readonly most: number | null },
): Checked {
  const limits = { ...(least === null ? {} : { min: least }), ...(most === null ? {} : { max: most }) };
  const decoded = z.safeDecode(number({ ...limits, decimals: 6 }).schema, text);
  if (decoded.success) return { value: String(decoded.data) };
  const [issue] = decoded.error.issues;
  const limit =
    issue && ("maximum" in issue ? issue.maximum : "minimum" in issue ? issue.minimum : undefined);
  return {
    code: issue?.message ?? "invalid_number",
    ...(limit === undefined ? {} : { parameters: { limit: Number(limit) } }),
  };
}

function checkDate(
  value: string,
  { earliest, latest }: { readonly earliest: string | null; readonly latest: string | null },
): Checked {
  if (!date().schema.safeParse(value).success) return { code: "invalid_day" };
  if (earliest !== null && value < earliest) return { code: "too_early" };
  return latest !== null && value > latest ? { code: "too_late" } : { value };
}

/** Where the form offers nothing to choose from, any line of text is taken. */
function checkChoices(field: NamedField, values: readonly string[]): Checked {
  const options = optionsOf(field);
  if (options.length === 0) return checkLength(values.join("\n"), longestText);
  const chosen = options.filter((option) => values.includes(option));
  return values.every((value) => options.includes(value))
    ? { value: chosen.join("\n") }
    : { code: "unknown_choice" };
}
