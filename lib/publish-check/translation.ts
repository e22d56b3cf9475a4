import type { Row } from "#lib/engine/form/encode";
import { isOutdated } from "#lib/engine/publishing/outdated";
import { translationsOf } from "#lib/engine/translations";
import { languages } from "#lib/i18n/languages";
import type { AnyModule } from "#lib/module/define-module";
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
