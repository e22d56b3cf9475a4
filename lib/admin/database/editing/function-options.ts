import { type ColumnFunction, isWithoutTyping } from "#lib/database-tool/editing";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { FunctionOption } from "../browsing/select-description.ts";

/** The functions that a column may be set by, the typed value itself first. */
export function functionOptions(
  names: readonly ColumnFunction[],
  language: Language,
): readonly FunctionOption[] {
  const t = translator(language, "admin.tools.database.functions");
  return [
    { value: "", text: t("value") },
    ...names.map((name) => ({
      value: name,
      text: t(`names.${name}`),
      ...(isWithoutTyping(name) ? { isWithoutTyping: true as const } : {}),
    })),
  ];
}
