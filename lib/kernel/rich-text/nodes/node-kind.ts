import type { BlockNode } from "../document.ts";
import type { RecordLink } from "../href.ts";
import type { JsonNode } from "../json-node.ts";
import type { OfferedFile } from "./node-kinds.ts";

/** Description of a kind of block that is not plain text: how it is cleaned, rendered and read. */
export interface NodeKind<Kind extends { readonly type: string }> {
  readonly stands: NodeContext;
  /** Builds the block from untrusted attributes and children; undefined if it is replaced by its content. */
  readonly clean: (untrusted: Untrusted) => Kind | undefined;
  /** Safe HTML for visitors. */
  readonly html: (block: Kind, drawing: Drawing) => string;
  /** Its words for search and excerpts, a line each. */
  readonly lines: (block: Kind, linesOf: (block: BlockNode) => readonly string[]) => readonly string[];
  /** Returns true if there is nothing to read or see in it. */
  readonly isBlank: (block: Kind, isBlank: (block: BlockNode) => boolean) => boolean;
}

/** Places where a block may appear: never in a list, a table, a quote or a box. */
export type NodeContext = "straight in the document" | "in columns too";

/** Input from outside. */
interface Untrusted {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly JsonNode[];
  /** Cleans nodes as blocks inside this one, of all kinds or of those allowed there; returns at least one. */
  readonly cleanBlocks: (nodes: readonly JsonNode[], allowed?: NodeContext) => BlockNode[];
}

/** Words shown beside the author's text, in the language of the text. */
export interface DrawnWords {
  /** Kinds of boxes in words, for people who cannot see their colour. */
  readonly info: string;
  readonly warning: string;
  readonly success: string;
  /** Before the name of the provider: what happens when a film is played. */
  readonly film: string;
}

/** Context for rendering the blocks around it. */
interface Drawing {
  readonly blocks: (blocks: readonly BlockNode[]) => string;
  /** HTML of columns whose parts are rendered elsewhere; undefined if they are plain HTML. */
  readonly columns: (columns: readonly string[]) => string | undefined;
  /** HTML for a record embedded in the text; undefined renders nothing. */
  readonly record: (link: RecordLink) => string | undefined;
  /** Returns the current address of a link; undefined where it must not or cannot link. */
  readonly addressOf: (href: string) => string | undefined;
  /** Files of the library as they are currently offered, by key; the others are deleted. */
  readonly files: ReadonlyMap<string, OfferedFile>;
  readonly words: DrawnWords;
}
