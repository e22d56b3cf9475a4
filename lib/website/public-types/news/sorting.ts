import type { CategoryRow } from "#lib/content/queries/categories";
import { listCategories } from "#lib/content/queries/categories";
import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLabel } from "#lib/website/views/shown";
import { categoryAddress } from "./addresses.ts";

/** The categories of news in a language, read together. */
export interface Sorting {
  readonly all: readonly CategoryRow[];
  readonly labelOf: (id: number | null) => SiteLabel | undefined;
}

export async function sortingOf(language: Language): Promise<Sorting> {
  const all = await listCategories("news", language);
  const byId = new Map(all.map((category) => [category.id, category]));
  return {
    all,
    labelOf: (id) => {
      const category = byId.get(id ?? 0);
      return category && newsLabel(category);
    },
  };
}

export function newsLabel(category: CategoryRow): SiteLabel {
  return { text: category.name, color: category.color, href: categoryAddress(category) };
}

/** A category and everything that hangs under it, by id. */
export function branchIds(id: number, all: readonly CategoryRow[]): readonly number[] {
  const below = all.filter(({ parentId }) => parentId === id);
  return [id, ...below.flatMap((child) => branchIds(child.id, all))];
}
