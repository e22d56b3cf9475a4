import { divider, readableHref } from "#lib/kernel/fields/link-target";
import type { TreeLink } from "#lib/kernel/fields/link-tree";
import type { NavigationEntry } from "../places/place.ts";
import type { Targets } from "./targets.ts";

/** An item of a menu as visitors see it. */
export interface MenuEntry {
  readonly text: string;
  /** Undefined for a heading. */
  readonly href: string | undefined;
  /** A line stands before it. */
  readonly isDivided?: true;
  readonly children: readonly MenuEntry[];
}

/**
 * What visitors see of the items of a menu: lists filled, items left out whose record they cannot see, with all that is
 * below them, and headings of which nothing is left.
 */
export function menuEntries(links: readonly TreeLink[], targets: Targets): readonly MenuEntry[] {
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
