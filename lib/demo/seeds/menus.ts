import { database } from "#db/client";
import { menus } from "#lib/content/menus";
import { findMenuAt, type MenuRow } from "#lib/content/queries/menus";
import { createRecord } from "#lib/kernel/engine/save";
import { mapLinks, type TreeLink } from "#lib/kernel/fields/link-tree";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { demoMenus } from "../content/menus.ts";
import { found } from "../content/references.ts";
import { demoLanguages } from "../demo-languages.ts";

/**
 * Gives the header of each language its first menu, once in the life of a database: the pages marked for the
 * navigation and the list of news, which the header showed before there were menus.
 */
export async function makeFirstMenus(): Promise<void> {
  await database().transaction(async () => {
    if ((await readSetting(made)) === true) return;
    for (const language of demoLanguages()) await makeMenu({ location: "header", language }, firstItems);
    await writeSetting(made, true, null);
  });
}

const made = "menus.made";
const firstItems: readonly TreeLink[] = [
  { to: "pages:tree", children: [] },
  { to: "news:list", children: [] },
];

/** Creates the menus of the demo site; `pageIds` are the ids of its pages of each language by key. */
export async function createMenus(
  pageIds: ReadonlyMap<InterfaceLanguage, ReadonlyMap<string, number>>,
): Promise<void> {
  await makeFirstMenus();
  for (const language of demoLanguages()) {
    const ids = pageIds.get(language) ?? new Map();
    const { footer, legal } = demoMenus[language];
    await makeMenu({ location: "footer", language }, withPages(footer, ids));
    await makeMenu({ location: "legal", language }, withPages(legal, ids));
  }
}

function withPages(links: readonly TreeLink[], ids: ReadonlyMap<string, number>): readonly TreeLink[] {
  return mapLinks(links, (link) => {
    const [, key] = /^page:(.+)$/.exec(link.to ?? "") ?? [];
    return key === undefined ? link : { ...link, to: `pages:${found(ids, key)}` };
  });
}

/** Creates a menu; existing links stay. */
async function makeMenu(
  place: Pick<MenuRow, "location" | "language">,
  items: readonly TreeLink[],
): Promise<void> {
  if (await findMenuAt(database(), place)) return;
  const name = translator(place.language, "modules.menus.options.location")(place.location);
  const texts = { ...place, name, items: JSON.stringify(items) };
  const saved = await createRecord(menus, texts, null);
  if (saved.outcome !== "saved")
    throw new Error(`The menu of the ${place.location} cannot be stored: ${JSON.stringify(saved)}.`);
}
