import { listMenus } from "#lib/content/queries/menus";
import { everyLink, linksIn } from "#lib/kernel/fields/link-tree";
import type { Language } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import { placeOfAnyPath } from "../kernel/public-types/find.ts";
import { places } from "../kernel/public-types/registry.ts";
import { type MenuEntry, menuEntries } from "./menus/menu-entries.ts";
import { readTargets } from "./menus/targets.ts";
import type { NavigationItem } from "./views/frame.ts";

/** What leads visitors on, by where it stands in the frame. */
export interface SiteMenus {
  readonly header: readonly NavigationItem[];
  /** Undefined where nobody made one. */
  readonly footer: readonly NavigationItem[] | undefined;
  readonly legal: readonly NavigationItem[];
}

/**
 * The menus of a language. Without one for the header that shows what the places put into the navigation by themselves.
 *
 * @param trail addresses of what is shown (last) and of what is above it
 */
export async function siteMenus(
  language: Language,
  { trail, now }: { readonly trail: readonly string[]; readonly now: Date },
): Promise<SiteMenus> {
  const stored = (await listMenus(language)).map((menu) => ({ ...menu, items: linksIn(menu.items) }));
  const links = stored.flatMap(({ items }) => everyLink(items).map(({ link }) => link));
  const targets = await readTargets(links, language, now);
  const at = (location: string) => {
    const menu = stored.find((one) => one.location === location);
    return menu && marked(menuEntries(menu.items, targets), trail);
  };
  return {
    header: at("header") ?? marked(await ownNavigation(language, now), trail),
    footer: at("footer"),
    legal: at("legal") ?? [],
  };
}

/** Two levels of what the places add to the navigation; what editors arranged themselves comes first. */
async function ownNavigation(language: Language, now: Date): Promise<readonly MenuEntry[]> {
  const any = placeOfAnyPath();
  const inOrder = [
    ...places.all().filter((place) => place === any),
    ...places.all().filter((place) => place !== any),
  ];
  const entries = await inTurn(inOrder, async (place) => (await place.navigation?.(language, now)) ?? []);
  return entries.flat().map((entry) => ({
    ...entry,
    children: entry.children.map((child) => ({ ...child, children: [] })),
  }));
}

/** With what is being shown marked, and what is above it. */
function marked(entries: readonly MenuEntry[], trail: readonly string[]): readonly NavigationItem[] {
  return entries.map((entry) => {
    const children = marked(entry.children, trail);
    return { ...entry, current: currentOf(entry.href, children, trail), children };
  });
}

function currentOf(
  href: string | undefined,
  children: readonly NavigationItem[],
  trail: readonly string[],
): NavigationItem["current"] {
  if (href === undefined)
    return children.some(({ current }) => current !== undefined) ? "section" : undefined;
  if (href === trail.at(-1)) return "page";
  return trail.includes(href) ? "section" : undefined;
}
