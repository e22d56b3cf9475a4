import { listMenus } from "#lib/content/queries/menus";
import { everyLink, linksIn, type TreeLink } from "#lib/kernel/fields/link-tree";
import { mapSeries } from "#lib/platform/map-series";
import { divider, readableHref } from "../kernel/fields/link-target.ts";
import { publicTypeOfAnyPath, publicTypes } from "../kernel/public-types.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { readTargets, type Targets } from "./menus.ts";
import type { NavigationEntry } from "./public-types/public-type.ts";
import type { NavigationItem } from "./views/frame.ts";

/** Menus for visitors, by their place in the frame. */
export interface SiteMenus {
  readonly header: readonly NavigationItem[];
  /** Undefined where none was made. */
  readonly footer: readonly NavigationItem[] | undefined;
  readonly legal: readonly NavigationItem[];
}

/**
 * Returns the menus of a language. Without one for the header, it shows the items that the public types add to the
 * navigation by themselves.
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

/** Returns two levels of the entries that public types add to the navigation; those arranged by editors come first. */
async function ownNavigation(language: Language, now: Date): Promise<readonly MenuEntry[]> {
  const any = publicTypeOfAnyPath();
  const inOrder = [
    ...publicTypes.all().filter((publicType) => publicType === any),
    ...publicTypes.all().filter((publicType) => publicType !== any),
  ];
  const entries = await mapSeries(
    inOrder,
    async (publicType) => (await publicType.navigation?.(language, now)) ?? [],
  );
  return entries.flat().map((entry) => ({
    ...entry,
    children: entry.children.map((child) => ({ ...child, children: [] })),
  }));
}

/** Marks the entry of the current page and those above it. */
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

/** An item of a menu as visitors see it. */
interface MenuEntry {
  readonly text: string;
  /** Undefined for a heading. */
  readonly href: string | undefined;
  /** True if a line appears before it. */
  readonly isDivided?: true;
  readonly children: readonly MenuEntry[];
}

/**
 * Returns the items of a menu as visitors see them: lists filled; items whose record they cannot see left out with
 * everything below them, as are headings of which nothing is left.
 */
function menuEntries(links: readonly TreeLink[], targets: Targets): readonly MenuEntry[] {
  const entries: MenuEntry[] = [];
  let isDivided: true | undefined;
  for (const link of links) {
    const [first, ...rest] = entriesOf(link, targets);
    if (first) entries.push(isDivided && entries.length > 0 ? { ...first, isDivided } : first, ...rest);
    isDivided = first ? undefined : link.to === divider || isDivided;
  }
  return entries;
}

function entriesOf(link: TreeLink, targets: Targets): readonly MenuEntry[] {
  const target = link.to === undefined ? undefined : targets.of(link.to);
  if (link.to !== undefined && !target) return [];
  const children = menuEntries(link.children, targets);
  const { label = "", to = "" } = link;
  if (target?.kind === "divider") return [];
  if (target?.kind === "address") return [entry(label || readableHref(target.href), target.href, children)];
  if (target?.kind === "record") return linkTo(targets.record(to), label, children);
  if (target?.kind === "list") return linkTo(targets.entries(to)[0], label, children);
  const filled = target ? [...targets.entries(to).map(asMenuEntry), ...children] : children;
  if (target && label === "") return filled;
  const isLeftEmpty = filled.length === 0 && (target !== undefined || link.children.length > 0);
  return isLeftEmpty || label === "" ? [] : [entry(label, undefined, filled)];
}

function linkTo(
  found: { readonly href: string; readonly text: string } | undefined,
  label: string,
  children: readonly MenuEntry[],
): readonly MenuEntry[] {
  return found ? [entry(label || found.text, found.href, children)] : [];
}

function entry(text: string, href: string | undefined, children: readonly MenuEntry[]): MenuEntry {
  return { text, href, children };
}

function asMenuEntry({ text, href, children }: NavigationEntry): MenuEntry {
  return entry(
    text,
    href,
    children.map((child) => entry(child.text, child.href, [])),
  );
}
