import type { RowOf } from "#lib/kernel/module/define-module";
import { forms } from "#lib/website/forms";

export type FormRow = RowOf<typeof forms>;
/** One question of a form. */
export type FormField = FormRow["fields"][number];
/** A question as it stands in a stored form: it has a name. */
export type NamedField = FormField & { readonly name: string };

/** The questions that can be asked: all of a form that this program saved, and of others those that make sense. */
export function namedFields({ fields }: Pick<FormRow, "fields">): readonly NamedField[] {
  const stored: readonly FormField[] = Array.isArray(fields) ? fields : [];
  return stored.filter(
    (field): field is NamedField =>
      Object.hasOwn(forms.fields.fields.groups, field.type) &&
      typeof field.label === "string" &&
      /^[A-Za-z][\w-]*$/.test(field.name ?? ""),
  );
}

/** What can be chosen, a line each; nothing where any text may be written. */
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
