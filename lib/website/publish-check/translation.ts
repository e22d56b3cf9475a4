import type { Row } from "#lib/kernel/engine/form/encode";
import { isOutdated } from "#lib/kernel/engine/publishing/outdated";
import { translationsOf } from "#lib/kernel/engine/translations";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { languages } from "#lib/platform/i18n/languages";
import type { Hint } from "./hint.ts";

/** Languages in which nobody has written the record yet, and a translation of what the original no longer says. */
export async function translatedEverywhere(module: AnyModule, row: Row): Promise<readonly Hint[]> {
  if (!module.fields.translationOf) return [];
  const setId = typeof row.translationOf === "number" ? row.translationOf : row.id;
  const set = await translationsOf(module, setId);
  const missing = languages.filter(
    (language) => language !== row.language && !set.some((other) => other.language === language),
  );
  const original = set.find(({ id }) => id === setId);
  return [
    ...missing.map((about): Hint => ({ reason: "noTranslation", field: "", about })),
    ...(original && isOutdated(row, original)
      ? [{ reason: "translationOutdated", field: "", about: String(original.language) } as const]
      : []),
  ];
}
