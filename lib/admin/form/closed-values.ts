import { missingPermissions } from "#lib/kernel/engine/demands";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../actions/describe-actions.ts";
import { permissionText } from "../permission-text.ts";
import type { FieldDescription } from "./field-description.ts";

/**
 * Closes what of a field takes a permission that its reader does not have, an option or a switch, and says which.
 *
 * @param row undefined in the form of a new record
 */
export function withClosedValues(
  field: FieldDescription,
  module: AnyModule,
  row: Row | undefined,
  { permissions, language }: Viewer,
): FieldDescription {
  const lackingFor = (value: unknown) =>
    missingPermissions(permissions, module, row, { [field.name]: value });
  const values =
    field.kind === "toggle" ? [!row?.[field.name]] : (field.options ?? []).map(({ value }) => value);
  const lacking = new Set(values.flatMap(lackingFor));
  if (lacking.size === 0) return field;
  const names = [...lacking].map((name) => permissionText(name, language));
  const note = translator(language, "admin.form")(field.options ? "lockedOptions" : "locked", {
    names: new Intl.ListFormat(language).format(names),
  });
  const hint = [field.hint, note].filter(Boolean).join(" ");
  if (!field.options) return { ...field, hint, locked: true };
  const options = field.options.map((option) =>
    lackingFor(option.value).length > 0 ? { ...option, locked: true as const } : option,
  );
  return { ...field, hint, options };
}
