import type { BlockRow } from "#lib/content/queries/public-blocks";
import type { Zone } from "#lib/content/zones";
import type { SiteBlock } from "./view.ts";

/** A block in one of its zones. */
export interface BlockPlacement {
  readonly zone: Zone;
  /** It stands there besides its own zone, after those that belong there. */
  readonly isGuest: boolean;
  readonly position: number;
  readonly block: SiteBlock;
}

/** The zones of a page in which a block stands; its own comes first. */
export function zonesOfBlock(
  { zone, alsoIn }: Pick<BlockRow, "zone" | "alsoIn">,
  present: readonly Zone[],
): readonly Zone[] {
  if (zone === "none") return [];
  return [...new Set([zone, ...alsoIn])].filter((one) => present.includes(one));
}

/** A block in each of its zones of a page. */
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

/** The order of blocks in a zone. */
export function byPlace(one: BlockPlacement, other: BlockPlacement): number {
  return Number(one.isGuest) - Number(other.isGuest) || one.position - other.position;
}
