import { createRecord } from "#lib/engine/save";
import { type Language, languages } from "#lib/i18n/languages";
import type { AnyModule } from "#lib/module/define-module";
import { categories } from "#lib/modules/categories";
import type { DemoCategory } from "../demo/demo-category.ts";

/** Ids of the categories of each language, by key. */
export type DemoCategoryIds = ReadonlyMap<Language, ReadonlyMap<string, number>>;

/** Creates categories of the demo in every language. */
export async function createCategories(
  scope: "news" | "pages",
  demo: readonly DemoCategory[],
): Promise<DemoCategoryIds> {
  const ids = new Map(languages.map((language) => [language, new Map<string, number>()]));
  for (const { key, color, texts } of demo) {
    let translationOf = "";
    for (const [language, own] of ids) {
      const values = { scope, color, language, translationOf, ...texts[language] };
      const saved = await createRecord(categories as unknown as AnyModule, values, null);
      if (saved.outcome !== "saved")
        throw new Error(`The demo cannot be stored: ${JSON.stringify({ values, saved })}.`);
      own.set(key, Number(saved.row.id));
      translationOf ||= String(saved.row.id);
    }
  }
  return ids;
}
