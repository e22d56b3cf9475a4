import type { CategoryRow } from "#lib/content/queries/categories";
import {
  countSortedPages,
  listSortedPages,
  type PageSelection,
} from "#lib/content/queries/public-sorted-pages";
import { homeAddress } from "#lib/kernel/public-addresses";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { pageTitle } from "#lib/website/metadata";
import { picturesOf } from "#lib/website/pictures";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { SiteLink } from "#lib/website/views/shown";
import { pageAddress, turnsOf } from "../archive/addresses.ts";
import {
  branchIds,
  categoryAddress,
  categoryLabel,
  categoryTranslations,
  sortingOf,
} from "../archive/sorting.ts";
import type { PublicContext } from "../public-type.ts";
import { pageAddresses } from "./addresses.ts";

/** Pages of the website on a page of the list. */
const most = 12;

/** Checks whether the list of a category has a page at all; the first one is always there. */
export async function hasCategoryPage(category: CategoryRow, page: number, now: Date): Promise<boolean> {
  if (page === 1) return true;
  const selection = selectionOf(category, (await sortingOf("pages", category.language)).all);
  return (await countSortedPages(selection, now)) > (page - 1) * most;
}

/** The pages of a category and of those under it by their titles, and the ways to the other categories of pages. */
export async function pageCategoryView(
  category: CategoryRow,
  { now, page }: PublicContext,
): Promise<SiteView> {
  const { id, language, name: title, description } = category;
  const { all: categories } = await sortingOf("pages", language);
  const selection = selectionOf(category, categories);
  const rows = await listSortedPages(selection, { limit: most, offset: (page - 1) * most }, now);
  const total = await countSortedPages(selection, now);
  const addressOf = await pageAddresses(now);
  const pictureOf = await picturesOf([category, ...rows]);
  const picture = pictureOf(category);
  const href = categoryAddress(category);
  const t = translator(language, "site.archive");
  const numbered = page === 1 ? title : `${title} – ${t("numbered", { page })}`;
  const { name } = await siteIdentity(language);
  return {
    language,
    title: tie(title, language),
    record: { module: "categories", id },
    breadcrumbs: [
      { href: homeAddress(language), text: translator(language, "site")("home") },
      ...above(category, categories),
      ...(page === 1 ? [] : [{ href, text: title }]),
    ],
    translations: await categoryTranslations(category),
    search: {
      title: await pageTitle(numbered, language),
      description: description ?? t("pages", { name, title: numbered }),
      href: pageAddress(href, page),
      noindex: false,
      picture,
    },
    body: {
      kind: "archive",
      perex: page === 1 && description ? tie(description, language) : null,
      picture: page === 1 ? picture : undefined,
      hasLead: false,
      isByTitle: true,
      cards: rows.map((row) => ({
        href: addressOf(row),
        text: tie(row.title, language),
        perex: row.perex && tie(row.perex, language),
        picture: pictureOf(row),
      })),
      labels:
        categories.length > 1
          ? categories.map((one) => ({ ...categoryLabel(one), isCurrent: one.id === id }))
          : [],
      years: [],
      turns: turnsOf(href, page, Math.max(1, Math.ceil(total / most))),
    },
  };
}

/** A category also holds what is in those under it. */
function selectionOf({ id, language }: CategoryRow, categories: readonly CategoryRow[]): PageSelection {
  return { language, categoryIds: branchIds(id, categories) };
}

/** The categories that a category hangs under, the topmost first; there is no list of all pages above them. */
function above({ parentId }: CategoryRow, categories: readonly CategoryRow[]): readonly SiteLink[] {
  const parent = categories.find(({ id }) => id === parentId);
  return parent ? [...above(parent, categories), { href: categoryAddress(parent), text: parent.name }] : [];
}
