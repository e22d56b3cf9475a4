import type { BlockRow } from "#db/queries/public/blocks";
import type { Visit } from "../places/place.ts";
import { loaders } from "./index.ts";
import type { SiteBlock } from "./view.ts";

/** A block as it is drawn; undefined where it has nothing to show. */
export async function loadBlock(row: BlockRow, visit: Visit): Promise<SiteBlock | undefined> {
  const body = await loaders[row.type]?.(row, visit);
  return body && { id: row.id, body };
}
