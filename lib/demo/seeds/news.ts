import { news } from "#lib/content/news";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { newsInCzech } from "../content/news/cs.ts";
import { type DemoNews, demoCategories } from "../content/news/demo-news.ts";
import { newsInEnglish } from "../content/news/en.ts";
import { type DemoPictures, withDemoReferences } from "../content/references.ts";
import { demoLanguages } from "../demo-languages.ts";
import { createCategories } from "./categories.ts";

const demoNews: Readonly<Record<InterfaceLanguage, readonly DemoNews[]>> = {
  en: newsInEnglish,
  cs: newsInCzech,
};

/**
 * Creates the categories and the news of the demo in every language.
 *
 * @param pageIds ids of the pages of each language by key, to which the texts link
 */
export async function createNews(
  pictures: DemoPictures,
  pageIds: ReadonlyMap<InterfaceLanguage, ReadonlyMap<string, number>>,
  now: Date,
): Promise<void> {
  const originals = new Map<string, number>();
  const categoryIds = await createCategories("news", demoCategories);
  for (const language of demoLanguages()) {
    // Oldest first, so that items of one day appear in the right order.
    for (const item of demoNews[language].toReversed()) {
      const id = await create(news, {
        ...textsOf(item, now),
        language,
        translationOf: String(originals.get(item.key) ?? ""),
        categories: String(categoryIds.get(language)?.get(item.category)),
        image: pictures.get(item.image.file)?.key ?? "",
        content: JSON.stringify(
          withDemoReferences(item.content, pageIds.get(language) ?? new Map(), pictures),
        ),
      });
      if (!originals.has(item.key)) originals.set(item.key, id);
    }
  }
}

function textsOf({ title, slug, perex, author, daysAgo, isPinned, image }: DemoNews, now: Date) {
  return {
    title,
    slug,
    perex,
    authorName: author,
    date: dayBefore(now, daysAgo),
    status: "published",
    imageAlt: image.alt,
    pinnedUntil: isPinned ? `${dayBefore(now, -21)}T18:00` : "",
  };
}

const dayMs = 86_400_000;

function dayBefore(now: Date, days: number): string {
  return localFromInstant(new Date(now.getTime() - days * dayMs)).slice(0, 10);
}

async function create(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(module, texts, null);
  if (saved.outcome === "saved") return Number(saved.row.id);
  throw new Error(`The demo cannot be stored: ${JSON.stringify({ texts, saved })}.`);
}
