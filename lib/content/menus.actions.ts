import type { Transaction } from "#db/client";
import { database } from "#db/client";
import type { TreeLink } from "#lib/kernel/fields/link-tree";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { recordById, translationsBeside } from "#lib/kernel/queries/tree";
import { moduleNamed } from "#lib/kernel/registry";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { linkTargetOf, writtenTarget } from "../kernel/fields/link-target.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import { menus } from "./menus.ts";
import { findMenuAt, listMenusAt, type MenuRow } from "./queries/menus.ts";

/**
 * A location has one menu in each language. It can be copied to the other language, and the form shows next to it
 * what is there.
 */
export const menusBehaviour: Behaviour<typeof menus> = {
  prepare: async ({ values, before, context }) => {
    const { location, language } = { ...before, ...values };
    if (!location || !language) return [];
    const there = await findMenuAt(context.tx, { location, language });
    if (!there || there.id === before?.id) return [];
    return [{ field: "location", code: "taken", record: { module: menus.name, id: there.id } }];
  },

  applies: {
    translate: async (row) =>
      otherThan(row.language) !== row.language &&
      (await findMenuAt(database(), elsewhere(row))) === undefined,
  },
  labels: { translate: ({ language }) => `to_${otherThan(language)}` },

  related: async ({ id, location }) => {
    const others = (await listMenusAt(location)).filter((menu) => menu.id !== id);
    const items = others.map((menu) => ({
      text: menu.name,
      detail: menu.language.toUpperCase(),
      path: `${menus.name}/${menu.id}`,
    }));
    return [{ key: "languages", items, total: items.length }];
  },

  actions: {
    translate: async ({ row, context }) => {
      const { location, language } = elsewhere(row);
      if (await findMenuAt(context.tx, { location, language })) return { message: "taken", refused: true };
      const { links, missing } = await translatedLinks(row.items, language, context.tx);
      const name = translator(language, "modules.menus.options.location")(location);
      const copy = { name, location, language, items: links };
      const { id } = await context.insert(menus, copy);
      const message = missing === 0 ? "done" : "doneInPart";
      return { message, id, goTo: `${menus.name}/${id}`, reloads: true };
    },
  },
};

function elsewhere({ location, language }: Pick<MenuRow, "location" | "language">) {
  return { location, language: otherThan(language) };
}

/** The one after it in the order of the website, so that a menu reaches all of them one after another. */
function otherThan(language: Language): Language {
  const all = siteLanguages();
  return all[(all.indexOf(language) + 1) % all.length] ?? language;
}

/** Items of a menu translated into another language. */
interface Translated {
  readonly links: readonly TreeLink[];
  /** Number of records among their targets that do not exist in that language. */
  readonly missing: number;
}

/**
 * Returns the same items linking to the translations of their targets, with the names of those. Items without a
 * translation keep their link, and items that link to no record stay as written.
 */
async function translatedLinks(
  links: readonly TreeLink[],
  language: Language,
  tx: Transaction,
): Promise<Translated> {
  const found = await mapSeries(links, async (link) => {
    const own = await translatedLink(link, language, tx);
    const below = await translatedLinks(link.children, language, tx);
    return { link: { ...own.link, children: below.links }, missing: own.missing + below.missing };
  });
  return {
    links: found.map(({ link }) => link),
    missing: found.reduce((sum, { missing }) => sum + missing, 0),
  };
}

async function translatedLink(link: TreeLink, language: Language, tx: Transaction) {
  const target = link.to === undefined ? undefined : linkTargetOf(link.to);
  if (target?.kind !== "record") return { link, missing: 0 };
  const id = await translationOf(target.module, Number(target.id), language, tx);
  if (id === undefined) return { link, missing: 1 };
  const { label: _, ...unnamed } = link;
  return { link: { ...unnamed, to: writtenTarget({ ...target, id: String(id) }) }, missing: 0 };
}

async function translationOf(
  name: string,
  id: number,
  language: Language,
  tx: Transaction,
): Promise<number | undefined> {
  const module = moduleNamed(name);
  if (!module?.fields.translationOf || !Number.isSafeInteger(id)) return undefined;
  const row = await recordById(tx, module.table, id);
  if (!row || row.language === language) return row?.id;
  return (await translationsBeside(tx, module.table, row)).find((other) => other.language === language)?.id;
}
