import type { BlockRow } from "#lib/content/queries/public-blocks";
import type { PublicContext } from "../public-types/public-type.ts";
import { blockTypes } from "./registry.ts";
import type { SiteBlock } from "./view.ts";

/** Loads a block for rendering; undefined if it has nothing to show. */
export async function loadBlock(row: BlockRow, context: PublicContext): Promise<SiteBlock | undefined> {
  const body = await blockTypes
    .all()
    .find(({ type }) => type === row.type)
    ?.load(row, context);
  return body && { id: row.id, body };
}
