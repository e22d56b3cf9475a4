import type { Block } from "../document.ts";
import type { RecordLink } from "../href.ts";
import type { JsonNode } from "../json-node.ts";

/** All that is known of a kind of block that is not plain text: how it is cleaned, drawn and read. */
export interface NodeKind<Kind extends { readonly type: string }> {
  /** Whether it may only stand straight in the document, not in a list, a table or another block. */
  readonly isTopOnly: boolean;
  /** The block out of untrusted attributes and children; undefined where it gives way to what it contains. */
  readonly clean: (untrusted: Untrusted) => Kind | undefined;
  /** Safe HTML for visitors. */
  readonly html: (block: Kind, drawing: Drawing) => string;
  /** Its words for search and excerpts, a line each. */
  readonly lines: (block: Kind, linesOf: (block: Block) => readonly string[]) => readonly string[];
  /** Whether there is nothing to read or see in it. */
  readonly isBlank: (block: Kind, isBlank: (block: Block) => boolean) => boolean;
}

/** What came in from outside. */
interface Untrusted {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly JsonNode[];
  /** Cleans nodes as blocks inside this one; there is always at least one. */
  readonly cleanBlocks: (nodes: readonly JsonNode[]) => Block[];
}

/** How the blocks around it are drawn. */
interface Drawing {
  readonly blocks: (blocks: readonly Block[]) => string;
  /** HTML for a record that stands in the text; undefined draws nothing. */
  readonly record: (link: RecordLink) => string | undefined;
}
