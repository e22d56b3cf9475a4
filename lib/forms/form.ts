import type { RowOf } from "#lib/module/define-module";
import type { forms } from "#lib/modules/forms";

export type FormRow = RowOf<typeof forms>;
/** One question of a form. */
export type FormField = FormRow["fields"][number];
/** A question as it stands in a stored form: it has a name. */
export type NamedField = FormField & { readonly name: string };

/** The questions that have a name, which all of a form have that was saved by this program. */
export function namedFields({ fields }: Pick<FormRow, "fields">): readonly NamedField[] {
  return fields.filter((field): field is NamedField => field.name !== null && field.name !== "");
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
