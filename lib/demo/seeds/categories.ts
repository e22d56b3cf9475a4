import { categories } from "#lib/content/categories";
import { createRecord } from "#lib/kernel/engine/save";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import type { DemoCategory } from "../content/demo-category.ts";
import { demoLanguages } from "../demo-languages.ts";

/** Ids of the categories of each language, by key. */
export type DemoCategoryIds = ReadonlyMap<InterfaceLanguage, ReadonlyMap<string, number>>;

/** Creates categories of the demo in every language. */
export async function createCategories(
  scope: "news" | "events" | "pages",
  demo: readonly DemoCategory[],
): Promise<DemoCategoryIds> {
  const ids = new Map(demoLanguages().map((language) => [language, new Map<string, number>()]));
  for (const { key, color, texts } of demo) {
    let translationOf = "";
    for (const [language, own] of ids) {
      const values = { scope, color, language, translationOf, ...texts[language] };
      const saved = await createRecord(categories, values, null);
      if (saved.outcome !== "saved")
        throw new Error(`The demo cannot be stored: ${JSON.stringify({ values, saved })}.`);
      own.set(key, Number(saved.row.id));
      translationOf ||= String(saved.row.id);
    }
  }
  return ids;
}
