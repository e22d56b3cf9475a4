import { parseRecordId } from "../kernel/engine/form/decode.ts";
import { type LinkTarget, linkTargetOf } from "../kernel/fields/link-target.ts";
import type { TreeLink } from "../kernel/fields/link-tree.ts";
import { publicTypeOf } from "../kernel/public-types.ts";
import { moduleNamed } from "../kernel/registry.ts";
import { recordHref } from "../kernel/rich-text/href.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { mapSeries } from "../platform/map-series.ts";
import type { NavigationEntry } from "./public-types/public-type.ts";

/** Targets of menu items at a time, by the way the items write them. */
export interface Targets {
  /** Returns the link target, or what it stands for; undefined if it is neither. */
  readonly of: (to: string) => LinkTarget | undefined;
  /** Returns the link of a record that visitors can see. */
  readonly record: (to: string) => { readonly href: string; readonly text: string } | undefined;
  /** Returns the entries that a self-filling item stands for. */
  readonly entries: (to: string) => readonly NavigationEntry[];
}

/** Queries each module once for all its records that items link to, and once for each list that fills itself. */
export async function readTargets(
  links: readonly TreeLink[],
  language: Language,
  now: Date,
): Promise<Targets> {
  const written = new Map(
    links.flatMap(({ to }) => (to === undefined ? [] : [[to, linkTargetOf(to)] as const])),
  );
  const records = await readRecords([...written.values()], now);
  const lists = new Map<string, readonly NavigationEntry[]>();
  for (const [to, target] of written) {
    if (target) lists.set(to, await entriesOf(target, language, now));
  }
  return {
    of: (to) => written.get(to),
    record: (to) => records.get(to),
    entries: (to) => lists.get(to) ?? [],
  };
}

async function readRecords(targets: readonly (LinkTarget | undefined)[], now: Date) {
  const named = targets.filter((target) => target?.kind === "record");
  const found = await mapSeries([...Map.groupBy(named, ({ module }) => module)], async ([name, all]) => {
    const module = moduleNamed(name);
    const ids = all.flatMap(({ id }) => (module && parseRecordId(module, id)) ?? []);
    const live = (await publicTypeOf(name)?.live(ids, now)) ?? [];
    return live.map(({ id, ...link }) => [recordHref({ module: name, id }), link] as const);
  });
  return new Map(found.flat());
}

async function entriesOf(
  target: LinkTarget,
  language: Language,
  now: Date,
): Promise<readonly NavigationEntry[]> {
  if (target.kind === "list" || target.kind === "tree")
    return (await publicTypeOf(target.module)?.navigation?.(language, now)) ?? [];
  if (target.kind !== "newest") return [];
  const newest = await publicTypeOf(target.module)?.newest?.(language, target.count, now);
  return (newest ?? []).map((link) => ({ ...link, children: [] }));
}
