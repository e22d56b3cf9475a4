import type { BlockRow } from "#lib/content/queries/public-blocks";
import { createRegistry } from "#lib/kernel/create-registry";
import type { PublicContext } from "../public-types/public-type.ts";
import type { BlockBody } from "./view.ts";

/** Loads the view of a block of one type; undefined where it has nothing to show. */
export type LoadBlock = (row: BlockRow, context: PublicContext) => Promise<BlockBody | undefined>;

interface BlockType {
  readonly type: BlockRow["type"];
  readonly load: LoadBlock;
}

/**
 * Types of blocks. A further one is its file here and its line in `lib/features.ts`, its view in `view.ts`, its
 * component with its line in `components/site/blocks/block.tsx`, and its name among those that
 * `lib/content/blocks.ts` offers.
 */
export const blockTypes = createRegistry<BlockType>("block types");
