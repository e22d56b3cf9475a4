import type { CategoryRow } from "#lib/content/queries/categories";
import { listCategories } from "#lib/content/queries/public-categories";
import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLabel } from "#lib/website/views/shown";
import { galleryCategoryAddress } from "./addresses.ts";

/** The categories of galleries in a language, in their order. */
export async function galleryCategories(language: Language): Promise<readonly CategoryRow[]> {
  return listCategories("galleries", language);
}

export function galleryLabel(category: CategoryRow): SiteLabel {
  return { text: category.name, color: category.color, href: galleryCategoryAddress(category) };
}
