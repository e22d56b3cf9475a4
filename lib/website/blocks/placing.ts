import type { BlockRow } from "#lib/content/queries/public-blocks";
import type { Zone } from "#lib/content/zones";
import { firstSegmentOf, publicTypeOf, publicTypes } from "#lib/kernel/public-types";
import type { SiteView } from "../view.ts";
import type { SiteBlock } from "./view.ts";

/** A block in one of its zones. */
export interface BlockPlacement {
  readonly zone: Zone;
  /** True if it appears there besides its own zone, after the zone's own blocks. */
  readonly isGuest: boolean;
  readonly position: number;
  readonly block: SiteBlock;
}

/** Returns the zones of a page in which a block appears; its own comes first. */
export function zonesOfBlock(
  { zone, alsoIn }: Pick<BlockRow, "zone" | "alsoIn">,
  present: readonly Zone[],
): readonly Zone[] {
  if (zone === "none") return [];
  return [...new Set([zone, ...alsoIn])].filter((one) => present.includes(one));
}

/** Returns the placements of a block in each of its zones of a page. */
export function standingsOf(
  row: BlockRow,
  block: SiteBlock,
  present: readonly Zone[],
): readonly BlockPlacement[] {
  return zonesOfBlock(row, present).map((zone) => ({
    zone,
    isGuest: zone !== row.zone,
    position: row.position ?? 0,
    block,
  }));
}

/** Compares blocks by their order in a zone. */
export function byPlace(one: BlockPlacement, other: BlockPlacement): number {
  return Number(one.isGuest) - Number(other.isGuest) || one.position - other.position;
}

type Conditions = Pick<BlockRow, "shownOn" | "pages" | "place" | "audience">;
/** The part of a view that conditions check; undefined if nothing is shown. */
type Shown = Pick<SiteView, "record" | "above" | "module" | "language"> | undefined;

/** Checks whether a block appears on a page that has its zone. */
export function isOn({ shownOn, pages, place }: Omit<Conditions, "audience">, shown: Shown): boolean {
  if (shownOn === "everywhere") return true;
  if (!shown) return false;
  if (shownOn === "place") return partsOf(shown).includes(place);
  const { record, above = [] } = shown;
  if (record?.module !== "pages") return false;
  return pages.some((id) => id === record.id || (shownOn === "branch" && above.includes(id)));
}

/** Checks whether a block is meant for visitors who are signed in to the website, or for those who are not. */
export function isFor({ audience }: Pick<Conditions, "audience">, isSignedIn: boolean): boolean {
  return audience === "everybody" || (audience === "signedIn") === isSignedIn;
}

/** Returns the parts of the website that a view is in: its own, and those below whose first segments it is. */
function partsOf({ module, language }: NonNullable<Shown>): readonly string[] {
  const own = module === undefined ? undefined : publicTypeOf(module);
  if (!own) return [];
  const beginning = firstSegmentOf(own, language);
  const around = publicTypes
    .all()
    .filter(
      (other) =>
        other.firstSegments &&
        firstSegmentOf(other, language).every((segment, index) => segment === beginning[index]),
    );
  return [own, ...around].map(({ module }) => module);
}
