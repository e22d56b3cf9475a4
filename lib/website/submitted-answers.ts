import * as z from "zod";
import { dayText, sizeText } from "#lib/platform/i18n/formats";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";

/** Question as it was when it was answered, and the answer. */
export type SubmittedAnswer = z.output<typeof answer>;

const file = z.object({
  /** Key it is stored under, in the folder of such files. */
  key: z.string().regex(/^[\w-]{20,60}$/),
  mime: z.string(),
  bytes: z.number(),
});
const answer = z.object({
  name: z.string(),
  type: z.string(),
  label: z.string(),
  /** The value as it was sent: several choices on separate lines, `yes` for a consent, the name of a file. */
  value: z.string(),
  file: file.optional(),
});

export function answersText(answers: readonly SubmittedAnswer[]): string {
  return JSON.stringify(answers);
}

/** Returns the stored answers; none if they cannot be read. */
export function storedAnswers(stored: unknown): readonly SubmittedAnswer[] {
  try {
    return z.array(answer).parse(JSON.parse(String(stored)));
  } catch {
    return [];
  }
}

/** Formats an answer for people; empty if there is none. */
export function answerInWords({ type, value, file: kept }: SubmittedAnswer, language: Language): string {
  const t = translator(language, "site.form");
  if (type === "consent") return t(value === "yes" ? "yes" : "no");
  if (value === "") return "";
  if (type === "date") return dayText(value, language);
  if (type === "choices") return value.split("\n").join(", ");
  if (type === "number") return numberFormat(language, { maximumFractionDigits: 6 }).format(Number(value));
  return kept ? `${value} (${sizeText(kept.bytes, language)})` : value;
}

/** Formats an answer for a spreadsheet: days and numbers as programs write them. */
export function answerInFile(answer: SubmittedAnswer, language: Language): string {
  return answer.type === "date" || answer.type === "number" ? answer.value : answerInWords(answer, language);
}

/** Returns the first answers in one line, which distinguish one submission from another. */
export function summaryOf(answers: readonly SubmittedAnswer[]): string {
  const told = answers.filter(({ type, value }) => !untold.has(type) && value !== "");
  const line = told
    .slice(0, 3)
    .map(({ value }) => value.replace(/\s+/g, " ").slice(0, 80))
    .join(" · ");
  return line.slice(0, 200).toWellFormed();
}

const untold: ReadonlySet<string> = new Set(["consent", "file"]);
