import type { CategoryRow } from "#lib/content/queries/categories";
import { findCategoryAt, listCategoriesByIds, listEveryCategory } from "#lib/content/queries/categories";
import { publicPath } from "#lib/kernel/public-addresses";
import { slugPattern } from "#lib/platform/latin-slug";
import { mapSeries } from "#lib/platform/map-series";
import { galleryCategorySegments } from "./galleries/addresses.ts";
import { galleriesView } from "./galleries/list-view.ts";
import { categoryAddress, categorySegments } from "./news/addresses.ts";
import { newsFeed } from "./news/followed.ts";
import { hasPage, newsListView } from "./news/list-view.ts";
import { pageCategorySegments } from "./pages/addresses.ts";
import { pageCategoryView } from "./pages/category-view.ts";
import type { PublicType } from "./public-type.ts";

/** Categories, each the list of its records. The public types of galleries and of pages find their own ones. */
export const categoriesPublicType: PublicType<CategoryRow, number> = {
  module: "categories",
  firstSegments: categorySegments,
  firstSegmentsOf: ({ scope }) => segmentsOf[scope],

  resolve: async ([slug, ...rest], language, now, page) => {
    if (slug === undefined || rest.length > 0 || !slugPattern.test(slug)) return undefined;
    const category = await findCategoryAt("news", { language, slug });
    const isThere = category && (await hasPage({ language, category }, page, now));
    return isThere ? { key: category.id, address: categoryAddress(category) } : undefined;
  },

  view: async (id, context) => {
    const category = await liveCategory(id);
    return category && newsListView({ language: category.language, category }, context);
  },

  preview: (category, context) => {
    const list = { language: category.language, category };
    if (category.scope === "pages") return pageCategoryView(category, context);
    return category.scope === "galleries" ? galleriesView(list, context) : newsListView(list, context);
  },
  addressOf: async (category) => addressOf(category),

  live: async (ids) =>
    (await listCategoriesByIds(ids.map(Number))).map((category) => ({
      id: category.id,
      href: addressOf(category),
      text: category.name,
    })),

  listAddress: undefined,
  indexable: async (_, limit) =>
    (await mapSeries(scopes, async (scope) => listEveryCategory(scope, limit)))
      .flat()
      .slice(0, limit)
      .map((category) => ({
        href: addressOf(category),
        language: category.language,
        changedAt: category.updatedAt,
        set: category.translationOf ?? category.id,
      })),

  feed: async (id, context) => {
    const category = await liveCategory(id);
    return category && newsFeed({ language: category.language, category }, context);
  },
};

const scopes = ["news", "galleries", "pages"] as const;

const segmentsOf = {
  news: categorySegments,
  galleries: galleryCategorySegments,
  pages: pageCategorySegments,
};

function addressOf({ scope, language, path }: CategoryRow): string {
  return publicPath(language, `${segmentsOf[scope][language]}/${path}`);
}

async function liveCategory(id: number): Promise<CategoryRow | undefined> {
  const [category] = await listCategoriesByIds([id]);
  return category;
}
