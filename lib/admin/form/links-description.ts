/** Details a form knows of the links in a tree of them. */
export interface LinksDescription {
  readonly maxDepth: number;
  readonly maxItems: number;
  readonly longestLabel: number;
  readonly mostNewest: number;
  /** The records that the stored items lead to. */
  readonly targets: readonly LinkedRecord[];
  /** Modules that visitors see lists of, for items that fill themselves. */
  readonly lists: readonly LinkedModule[];
}

/** A record that an item leads to. */
export interface LinkedRecord {
  /** As the item writes it. */
  readonly href: string;
  /** Undefined where the record is gone, or was never one that visitors could see. */
  readonly title?: string;
  /** Address at which visitors find it. */
  readonly address?: string;
  readonly language?: string;
  readonly isVisible: boolean;
}

export interface LinkedModule {
  readonly module: string;
  readonly title: string;
  /** Parts of it that can be listed: `list`, `tree`, `newest` as in `news:newest:5`. */
  readonly shows: readonly ("list" | "tree" | "newest")[];
}
