/** Details a form knows of the links in a tree of them. */
export interface LinksDescription {
  readonly maxDepth: number;
  readonly maxItems: number;
  readonly longestLabel: number;
  readonly mostNewest: number;
  /** Records that the stored items link to. */
  readonly targets: readonly LinkedRecord[];
  /** Modules whose lists visitors see, for items that fill themselves. */
  readonly lists: readonly LinkedModule[];
}

export interface LinkedRecord {
  /** Address as the item writes it. */
  readonly href: string;
  /** Undefined if the record is deleted, or was never visible to visitors. */
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
