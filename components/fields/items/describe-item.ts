import type { FieldDescription, ItemGroup } from "#lib/admin/form/field-description";

/** What a folded item says of itself. */
interface DescribedItem {
  /** The words of the first of its fields that can have any; "" while nothing is written there. */
  readonly title: string;
  /** Its type, or where all are alike what else is filled in. */
  readonly detail: string;
  /** The names of what is switched on. */
  readonly marks: readonly string[];
}

/** @param formatDate a date such as "2026-12-24" in the reader's words */
export function describeItem(
  { type, label, fields }: ItemGroup,
  texts: Readonly<Record<string, string>>,
  formatDate: (date: string) => string,
): DescribedItem {
  const [title = "", ...others] = fields
    .filter(({ kind }) => spoken.includes(kind))
    .map((field) => wordsOf(field, texts[field.name] ?? "", formatDate));
  return {
    title,
    detail: type === "" ? others.filter((words) => words !== "").join(" · ") : label,
    marks: fields.flatMap(({ kind, name, label: mark }) =>
      kind === "toggle" && texts[name] === "true" ? [mark] : [],
    ),
  };
}

/** Kinds whose text says something as it is, or as the option that it names. */
const spoken: readonly FieldDescription["kind"][] = [
  "text",
  "number",
  "email",
  "url",
  "path",
  "date",
  "choice",
];

function wordsOf(
  { kind, options = [] }: FieldDescription,
  text: string,
  formatDate: (date: string) => string,
): string {
  if (kind === "choice") return options.find(({ value }) => value === text)?.text ?? text;
  const isDate = kind === "date" && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDate) return formatDate(text);
  return text.trim().split("\n", 1)[0] ?? "";
}
