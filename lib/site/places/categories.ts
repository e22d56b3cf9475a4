import type { CategoryRow } from "#db/queries/categories";
import { findCategoryAt, listCategoriesByIds, listEveryCategory } from "#db/queries/public-categories";
import { categoryAddress, categorySegments } from "./news/addresses.ts";
import { newsFeed } from "./news/followed.ts";
import { hasPage, newsListView } from "./news/list-view.ts";
import type { Place } from "./place.ts";

/** Categories of news, each the list of what is in it; those of other kinds have no place yet. */
export const categoriesPlace: Place<CategoryRow, number> = {
  module: "categories",
  firstSegments: categorySegments,
  shows: ({ scope }) => scope === "news",

  resolve: async ([slug, ...rest], language, now, page) => {
    if (slug === undefined || rest.length > 0 || !/^[a-z0-9-]+$/.test(slug)) return undefined;
    const category = await findCategoryAt("news", { language, slug });
    const isThere = category && (await hasPage({ language, category }, page, now));
    return isThere ? { key: category.id, address: categoryAddress(category) } : undefined;
  },

  view: async (id, visit) => {
    const category = await liveCategory(id);
    return category && newsListView({ language: category.language, category }, visit);
  },

  preview: (category, visit) => newsListView({ language: category.language, category }, visit),
  addressOf: async (category) => categoryAddress(category),

  live: async (ids) =>
    (await listCategoriesByIds(ids.map(Number)))
      .filter(({ scope }) => scope === "news")
      .map((category) => ({ id: category.id, href: categoryAddress(category) })),

  indexable: async (_, limit) =>
    (await listEveryCategory("news", limit)).map((category) => ({
      href: categoryAddress(category),
      language: category.language,
      changedAt: category.updatedAt,
      set: category.translationOf ?? category.id,
    })),

  feed: async (id, visit) => {
    const category = await liveCategory(id);
    return category && newsFeed({ language: category.language, category }, visit);
  },
};

async function liveCategory(id: number): Promise<CategoryRow | undefined> {
  const [category] = await listCategoriesByIds([id]);
  return category;
}
