import type { RowOf } from "#lib/kernel/module/define-module";
import { forms } from "../forms.ts";

export type FormRow = RowOf<typeof forms>;
export type FormField = FormRow["fields"][number];
/** Question of a stored form: it has a name. */
export type NamedField = FormField & { readonly name: string };

/**
 * Returns the questions that can be shown: all of a form that this program saved, and of others those that are valid.
 */
export function namedFields({ fields }: Pick<FormRow, "fields">): readonly NamedField[] {
  const stored: readonly FormField[] = Array.isArray(fields) ? fields : [];
  return stored.filter(
    (field): field is NamedField =>
      Object.hasOwn(forms.fields.fields.groups, field.type) &&
      typeof field.label === "string" &&
      /^[A-Za-z][\w-]*$/.test(field.name ?? ""),
  );
}

/** Returns the options to choose from, one per line; none if any text may be written. */
export function optionsOf(field: FormField): readonly string[] {
  const lines = "options" in field ? (field.options ?? "").split("\n") : [];
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
}

/** Name of a field that people never see; one that the form does not ask for itself. */
export function trapName(form: Pick<FormRow, "fields">): string {
  const taken = namedFields(form).map(({ name }) => name);
  return traps.find((name) => !taken.includes(name)) ?? `website-${taken.length}`;
}

const traps = ["website", "homepage", "web-address"];

/** Returns the values chosen or written under a name; none if it was left empty. */
export type AnswerValues = (name: string) => readonly string[];

/**
 * Returns the questions that the sender of these values had to answer: one with a condition is included only if the
 * choice above it was made and was itself included.
 */
export function shownFields(fields: readonly NamedField[], valuesOf: AnswerValues): readonly NamedField[] {
  const shown: NamedField[] = [];
  for (const field of fields) if (isShown(field, { fields, shown, valuesOf })) shown.push(field);
  return shown;
}

/** Checks whether other questions may depend on one. */
export function canDecide({ type }: { readonly type: string }): boolean {
  return type === "choice" || type === "choices" || type === "consent";
}

function isShown(
  { showWhen, showIs }: NamedField,
  {
    fields,
    shown,
    valuesOf,
  }: {
    readonly fields: readonly NamedField[];
    readonly shown: readonly NamedField[];
    readonly valuesOf: AnswerValues;
  },
): boolean {
  if (showWhen === null || !fields.some(({ name }) => name === showWhen)) return true;
  if (!shown.some(({ name }) => name === showWhen)) return false;
  const chosen = valuesOf(showWhen).filter((value) => value.trim() !== "");
  return showIs === null ? chosen.length > 0 : chosen.includes(showIs);
}
