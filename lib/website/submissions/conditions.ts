import type { NamedField } from "./form.ts";

/** What was chosen or written under a name; nothing where it was left empty. */
export type AnswerValues = (name: string) => readonly string[];

/**
 * The questions that whoever sent these values had to answer: a question with a condition is there only where the choice
 * above it was made, and that was there itself.
 */
export function shownFields(fields: readonly NamedField[], valuesOf: AnswerValues): readonly NamedField[] {
  const shown: NamedField[] = [];
  for (const field of fields) if (isShown(field, { fields, shown, valuesOf })) shown.push(field);
  return shown;
}

/** Whether other questions may depend on one. */
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
