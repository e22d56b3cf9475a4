import { type CategoryRow, listCategoriesByIds, listEveryCategory } from "#lib/content/queries/categories";
import { wordIn } from "#lib/platform/i18n/address-words";
import { mapSeries } from "#lib/platform/map-series";
import { categorySegments } from "./archive/category-segments.ts";
import type { ArchiveKey } from "./archive/find.ts";
import { categoryAddress } from "./archive/sorting.ts";
import { eventsPublicType } from "./events.ts";
import { galleriesPublicType } from "./galleries.ts";
import { newsPublicType } from "./news.ts";
import { pageCategoryView } from "./pages/category-view.ts";
import type { PublicType } from "./public-type.ts";

/** Categories, each the list of its records, which the archive of those finds and shows. */
export const categoriesPublicType: PublicType<CategoryRow, ArchiveKey> = {
  module: "categories",
  firstSegments: categorySegments.news,
  firstSegmentsOf: ({ scope }) => categorySegments[scope],
  resolve: async (segments, language, now, page) => {
    const [, ...below] = wordIn(categorySegments.news, language).split("/");
    return segments.length === 1
      ? newsPublicType.resolve([...below, ...segments], language, now, page)
      : undefined;
  },
  view: newsPublicType.view,
  feed: newsPublicType.feed,

  preview: (category, context) => {
    const list = { language: category.language, category };
    if (category.scope === "pages") return pageCategoryView(category, context);
    return archives[category.scope].listView(list, context);
  },
  addressOf: async (category) => categoryAddress(category),

  live: async (ids) =>
    (await listCategoriesByIds(ids.map(Number))).map((category) => ({
      id: category.id,
      href: categoryAddress(category),
      text: category.name,
    })),

  listAddress: undefined,
  indexable: async (_, limit) =>
    (
      await mapSeries(["news", "events", "galleries", "pages"] as const, (scope) =>
        listEveryCategory(scope, limit),
      )
    )
      .flat()
      .slice(0, limit)
      .map((category) => ({
        href: categoryAddress(category),
        language: category.language,
        changedAt: category.updatedAt,
        set: category.translationOf ?? category.id,
      })),
};

const archives = { news: newsPublicType, events: eventsPublicType, galleries: galleriesPublicType };
