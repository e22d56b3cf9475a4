import * as z from "zod";
import { inspectFile } from "#lib/files/library/inspect-file";
import { plainName } from "#lib/files/library/public-name";
import { contentOf } from "#lib/files/store/content";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { date } from "#lib/kernel/fields/date-time";
import { number } from "#lib/kernel/fields/number";
import { normaliseEmail } from "#lib/platform/email-address";
import type { Sent } from "#lib/platform/http/read-sent";
import { isBlank, withoutInvisible } from "#lib/platform/invisible";
import { mapSeries } from "#lib/platform/map-series";
import { randomToken } from "#lib/platform/random";
import type { SubmittedAnswer } from "../submitted-answers.ts";
import type { AnswerValues, FormField, FormRow, NamedField } from "./form.ts";
import { namedFields, optionsOf, shownFields } from "./form.ts";

/** Answers of a sender, or everything that is wrong with them. */
type ReadAnswers =
  | { readonly ok: true; readonly answers: readonly SubmittedAnswer[]; readonly files: readonly FilledFile[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reads the answers to the questions that were shown to the sender; anything sent under another name is ignored. */
export async function readAnswers(form: Pick<FormRow, "fields">, sent: Sent): Promise<ReadAnswers> {
  const fields = namedFields(form);
  const checked = await mapSeries(shownFields(fields, chosenIn(fields, sent)), (field) =>
    readAnswer(field, sent),
  );
  const issues = checked.flatMap(({ issue }) => issue ?? []);
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    answers: checked.flatMap(({ answer }) => answer ?? []),
    files: checked.flatMap(({ file }) => file ?? []),
  };
}

/** Returns the values that conditions check: options as sent, and `yes` for a ticked box. */
function chosenIn(fields: readonly NamedField[], sent: Pick<Sent, "texts">): AnswerValues {
  return (name) => {
    const texts = sent.texts.get(name) ?? [];
    const isConsent = fields.some((field) => field.name === name && field.type === "consent");
    return isConsent ? texts.filter(isYes).map(() => "yes") : texts.map((text) => text.trim());
  };
}

async function readAnswer(
  field: NamedField,
  sent: Sent,
): Promise<{ readonly issue?: Issue; readonly answer?: SubmittedAnswer; readonly file?: FilledFile }> {
  const { name, type, label } = field;
  const question = { name, type, label };
  if (field.type === "file") {
    const given = sent.files.get(name);
    const found = given ? await checkFile(field, given) : undefined;
    if (!found)
      return field.required
        ? { issue: { field: name, code: "required" } }
        : { answer: { ...question, value: "" } };
    if ("code" in found) return { issue: { field: name, ...found } };
    return { answer: { ...question, value: found.name, file: found.stored }, file: found };
  }
  const checked: Checked = checkValue(field, sent.texts.get(name) ?? []);
  return "code" in checked
    ? { issue: { field: name, ...checked } }
    : { answer: { ...question, value: checked.value } };
}

/** Answer to be stored, or the stable code of its problem. */
type Checked =
  | { readonly value: string }
  | { readonly code: string; readonly parameters?: Readonly<Record<string, number | string>> };

/** Checks the text or choice sent for a question; an empty value means no answer. */
function checkValue(field: NamedField, sent: readonly string[]): Checked {
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

/** Default maximum lengths of a form's texts, in characters. */
export const longestText = 300;
export const longestTextarea = 5000;

/** Checks whether a text means yes, as boxes and programs send it. */
function isYes(text: string): boolean {
  return ["yes", "on", "true", "1"].includes(text.trim());
}

/** Removes characters that no keyboard writes; a single-line text stays on one line. */
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

/** If the form offers nothing to choose from, any line of text is accepted. */
function checkChoices(field: NamedField, values: readonly string[]): Checked {
  const options = optionsOf(field);
  if (options.length === 0) return checkLength(values.join("\n"), longestText);
  const chosen = options.filter((option) => values.includes(option));
  return values.every((value) => options.includes(value))
    ? { value: chosen.join("\n") }
    : { code: "unknown_choice" };
}

/** Largest file that a visitor may send, in MB; a whole form may be as large as `bodyLimits.publicForm`. */
export const largestFileMegabytes = 5;

/** Checked file that may be stored, and the facts stored about it. */
export interface FilledFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly stored: NonNullable<SubmittedAnswer["file"]>;
}

type Refused = { readonly code: string; readonly parameters?: Readonly<Record<string, number>> };

/** The type of a file follows from its content; its name and the browser's claims are only reported. */
async function checkFile(
  { accept }: Extract<FormField, { type: "file" }>,
  file: File,
): Promise<FilledFile | Refused> {
  if (file.size > largestFileMegabytes * 1024 * 1024)
    return { code: "file_too_large", parameters: { limit: largestFileMegabytes } };
  const content = new Uint8Array(await file.arrayBuffer());
  const inspected = await inspectFile(contentOf(content), file.name);
  if (!inspected.ok)
    return { code: ["broken", "empty"].includes(inspected.code) ? "file_broken" : "file_type" };
  const { type, mime } = inspected.facts;
  if (accept !== "any" && type !== accept) return { code: "file_type" };
  return {
    name: plainName(file.name),
    content,
    stored: { key: randomToken(16), mime, bytes: content.length },
  };
}
