import type { useTranslations } from "next-intl";
import type { LinkedModule, LinkedRecord } from "#lib/admin/form/links-description";
import { type LinkTarget, linkTargetOf, readableHref } from "#lib/kernel/fields/link-target";

/** An item of an outline: its depth, from 0, and what was written in it. */
export interface OutlineItem {
  readonly level: number;
  readonly label: string;
  /** "" for a heading. */
  readonly to: string;
}

export type Outline = readonly OutlineItem[];
export type OutlineDirection = "up" | "down" | "indent" | "outdent";

/** An outline after something in it moved, and the new position of that. */
export interface Moved {
  readonly outline: Outline;
  readonly index: number;
}

/** Reads the items of a text, also of one that was refused; undefined for what is no list of them. */
export function readOutline(text: string): Outline | undefined {
  return text.trim() === "" ? [] : itemsOf(parsedJson(text), 0);
}

/** Returns the text of an outline, as the form sends it. */
export function writeOutline(outline: Outline): string {
  return outline.length === 0 ? "" : JSON.stringify(nested(outline));
}

/** Returns the index at which the branch under an item ends. */
export function branchEnd(outline: Outline, index: number): number {
  const { level } = at(outline, index);
  const end = outline.findIndex((item, other) => other > index && item.level <= level);
  return end === -1 ? outline.length : end;
}

/**
 * Returns the outline after an item moved with all that is under it, and its new position; undefined where it cannot
 * move.
 *
 * @param deepest how many levels there may be
 */
export function movedItem(
  outline: Outline,
  index: number,
  direction: OutlineDirection,
  deepest: number,
): Moved | undefined {
  const { level } = at(outline, index);
  const end = branchEnd(outline, index);
  if (direction === "outdent") {
    const parent = outline.slice(0, index).findLastIndex((item) => item.level < level);
    return parent === -1 ? undefined : placed(outline, index, branchEnd(outline, parent), level - 1);
  }
  if (direction === "down") {
    return outline[end]?.level === level ? placed(outline, index, branchEnd(outline, end), level) : undefined;
  }
  const before = outline.slice(0, index).findLastIndex((item) => item.level <= level);
  if (before === -1 || at(outline, before).level < level) return undefined;
  if (direction === "up") return placed(outline, index, before, level);
  return level + heightOf(outline, index) < deepest ? placed(outline, index, index, level + 1) : undefined;
}

/**
 * Returns the outline after an item was dropped before the item at `gap` (or at the end), as near to a level as that
 * place allows; undefined inside itself, and where it would be too deep.
 */
export function droppedItem(
  outline: Outline,
  index: number,
  gap: number,
  wanted: number,
  deepest: number,
): (Moved & { readonly level: number }) | undefined {
  const end = branchEnd(outline, index);
  if (gap > index && gap < end) return undefined;
  const above = outline[gap === end ? index - 1 : gap - 1];
  const below = outline[gap === index ? end : gap];
  const most = Math.min(above ? above.level + 1 : 0, deepest - heightOf(outline, index));
  const least = below?.level ?? 0;
  if (least > most) return undefined;
  const level = Math.max(least, Math.min(wanted, most));
  return { ...placed(outline, index, gap, level), level };
}

/** Returns the outline without an item and all that is under it. */
export function withoutItem(outline: Outline, index: number): Outline {
  return outline.toSpliced(index, branchEnd(outline, index) - index);
}

/** Returns the outline with a new item after another one and all that is under that, or at the end. */
export function withItem(outline: Outline, item: Omit<OutlineItem, "level">, after?: number): Moved {
  const index = after === undefined ? outline.length : branchEnd(outline, after);
  const level = after === undefined ? 0 : at(outline, after).level;
  return { outline: outline.toSpliced(index, 0, { ...item, level }), index };
}

/** Returns the number of levels an item and its branch take up. */
function heightOf(outline: Outline, index: number): number {
  const { level } = at(outline, index);
  return 1 + Math.max(...outline.slice(index, branchEnd(outline, index)).map((item) => item.level - level));
}

/** Returns the outline with a branch before the item at `gap`, its first item at a level. */
function placed(outline: Outline, index: number, gap: number, level: number): Moved {
  const end = branchEnd(outline, index);
  const by = level - at(outline, index).level;
  const branch = outline.slice(index, end).map((item) => ({ ...item, level: item.level + by }));
  const target = gap >= end ? gap - branch.length : gap;
  return { outline: outline.toSpliced(index, branch.length).toSpliced(target, 0, ...branch), index: target };
}

function at(outline: Outline, index: number): OutlineItem {
  return outline[index] ?? { level: 0, label: "", to: "" };
}

interface SentItem {
  readonly label?: string;
  readonly to?: string;
  readonly children: readonly SentItem[];
}

function nested(outline: Outline): readonly SentItem[] {
  const items: SentItem[] = [];
  for (let index = 0; index < outline.length; ) {
    const { label, to } = at(outline, index);
    const end = branchEnd(outline, index);
    const children = nested(outline.slice(index + 1, end));
    items.push({ ...(label === "" ? {} : { label }), ...(to === "" ? {} : { to }), children });
    index = end;
  }
  return items;
}

function itemsOf(links: unknown, level: number): Outline | undefined {
  if (!Array.isArray(links)) return undefined;
  const items = links.map((link: unknown) => {
    if (typeof link !== "object" || link === null) return undefined;
    const { label, to, children }: Readonly<Record<string, unknown>> = { ...link };
    const below = itemsOf(children ?? [], level + 1);
    return below && [{ level, label: textOf(label), to: textOf(to) }, ...below];
  });
  return items.some((item) => item === undefined) ? undefined : items.flatMap((item) => item ?? []);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface DescribedItem {
  readonly kind: LinkTarget["kind"] | "heading" | "unknown";
  /** Text visitors read, or what the item stands for. */
  readonly title: string;
  /** Title it would have without a label of its own. */
  readonly ownTitle: string;
  /** Target of the item. */
  readonly detail: string;
  /** Reason why visitors do not see it, or what else is odd: a key of the texts under `notes`. */
  readonly note: "gone" | "hidden" | "otherLanguage" | "nowhere" | undefined;
}

/** Data that items are described from: the known records and modules, and the language of the menu in the form. */
interface ItemKnowledge {
  readonly targets: ReadonlyMap<string, LinkedRecord>;
  readonly lists: readonly LinkedModule[];
  readonly language: string;
}

type Translate = ReturnType<typeof useTranslations<"admin.fields.links">>;
type Described = Omit<DescribedItem, "kind" | "title">;

export function describeLink(item: OutlineItem, knowledge: ItemKnowledge, t: Translate): DescribedItem {
  const target = item.to === "" ? undefined : linkTargetOf(item.to);
  const kind = target?.kind ?? (item.to === "" ? "heading" : "unknown");
  const described = target ? ofTarget(item, target, knowledge, t) : ofNone(item, t);
  return { kind, title: item.label || described.ownTitle, ...described };
}

function ofNone({ to }: OutlineItem, t: Translate): Described {
  if (to === "") return { ownTitle: t("unnamed"), detail: t("heading"), note: undefined };
  return { ownTitle: to, detail: to, note: "nowhere" };
}

function ofTarget(item: OutlineItem, target: LinkTarget, knowledge: ItemKnowledge, t: Translate): Described {
  if (target.kind === "divider") return { ownTitle: t("divider"), detail: "", note: undefined };
  if (target.kind === "address")
    return { ownTitle: readableHref(target.href), detail: readableHref(target.href), note: undefined };
  return target.kind === "record" ? ofRecord(item, knowledge) : ofList(item, target, knowledge, t);
}

function ofRecord({ label, to }: OutlineItem, { targets, language }: ItemKnowledge): Described {
  const known = targets.get(to);
  if (known?.title === undefined) return { ownTitle: to, detail: to, note: known && "gone" };
  const isForeign = known.language !== undefined && language !== "" && known.language !== language;
  return {
    ownTitle: known.title,
    detail: [label && known.title, known.address].filter(Boolean).join(" · "),
    note: known.isVisible ? (isForeign ? "otherLanguage" : undefined) : "hidden",
  };
}

function ofList(
  { label }: OutlineItem,
  target: Extract<LinkTarget, { readonly kind: "list" | "tree" | "newest" }>,
  { lists }: ItemKnowledge,
  t: Translate,
): Described {
  const list = lists.find(({ module }) => module === target.module);
  const name = list?.title ?? target.module;
  const ownTitle =
    target.kind === "newest" ? t("newestOf", { name, count: target.count }) : t(`${target.kind}Of`, { name });
  const isListed = list?.shows.includes(target.kind) === true;
  return { ownTitle, detail: label ? ownTitle : t("fillsItself"), note: isListed ? undefined : "nowhere" };
}
