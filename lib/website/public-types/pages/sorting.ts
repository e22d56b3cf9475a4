import type { CategoryRow } from "#lib/content/queries/categories";
import { listCategories, listCategoriesByIds } from "#lib/content/queries/categories";
import type { SortedPage } from "#lib/content/queries/public-pages";
import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLabel } from "#lib/website/views/shown";
import { pageCategoryAddress } from "./addresses.ts";

/** The categories of pages in a language, in their order. */
export async function pageCategories(language: Language): Promise<readonly CategoryRow[]> {
  return listCategories("pages", language);
}

/** Returns the labels a page is sorted under, in the order that someone chose. */
export async function labelsOf({
  language,
  categories: ids = [],
}: Pick<SortedPage, "language" | "categories">): Promise<readonly SiteLabel[]> {
  const found = (await listCategoriesByIds(ids)).filter(
    (category) => category.scope === "pages" && category.language === language,
  );
  return ids.flatMap((id) => found.filter((category) => category.id === id).map(pageLabel));
}

export function pageLabel(category: CategoryRow): SiteLabel {
  return { text: category.name, color: category.color, href: pageCategoryAddress(category) };
}
