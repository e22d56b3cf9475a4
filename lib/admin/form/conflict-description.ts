import type { DiffPart } from "#lib/platform/text-diff";

/** A field that somebody else changed differently while it was written into. */
export interface ConflictDescription {
  readonly field: string;
  readonly label: string;
  /** Who wrote the other text, where it is known. */
  readonly by?: string;
  /** ISO time. */
  readonly at?: string;
  /** Digest of the other text, which a choice names. */
  readonly seen: string;
  /** Both texts in words, long ones from their beginning; empty where the field is. */
  readonly mine: string;
  readonly theirs: string;
  /** From theirs to mine, word by word; empty where the two have little in common. */
  readonly parts: readonly DiffPart[];
}
