import { type CategoryRow, listCategories, listCategorySet } from "#lib/content/queries/categories";
import { publicPath } from "#lib/kernel/public-addresses";
import { wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLabel } from "#lib/website/views/shown";
import { categorySegments } from "./category-segments.ts";

/** The categories of one kind in a language, read together. */
export interface Sorting {
  readonly all: readonly CategoryRow[];
  readonly labelOf: (id: number | null) => SiteLabel | undefined;
}

/** Sorting of what has no categories. */
export const noSorting: Sorting = { all: [], labelOf: () => undefined };

export type CategoryScope = CategoryRow["scope"];

export async function sortingOf(scope: CategoryScope, language: Language): Promise<Sorting> {
  const all = await listCategories(scope, language);
  const byId = new Map(all.map((category) => [category.id, category]));
  return {
    all,
    labelOf: (id) => {
      const category = byId.get(id ?? 0);
      return category && categoryLabel(category);
    },
  };
}

export function categoryLabel(category: CategoryRow): SiteLabel {
  return { text: category.name, color: category.color, href: categoryAddress(category) };
}

export function categoryAddress({
  scope,
  language,
  path,
}: Pick<CategoryRow, "scope" | "language" | "path">): string {
  return publicPath(language, `${wordIn(categorySegments[scope], language)}/${path}`);
}

/** A category and everything that hangs under it, by id. */
export function branchIds(id: number, all: readonly CategoryRow[]): readonly number[] {
  const below = all.filter(({ parentId }) => parentId === id);
  return [id, ...below.flatMap((child) => branchIds(child.id, all))];
}

/** The addresses of a category in all languages. */
export async function categoryTranslations({ id, translationOf }: CategoryRow) {
  const set = await listCategorySet(translationOf ?? id);
  return set.map((other) => ({ language: other.language, href: categoryAddress(other) }));
}
