import type { Fields } from "./field.ts";

/** What a list of items can hold: for each type of item its fields, under "" where all items are alike. */
export interface ItemsSpec {
  readonly groups: Readonly<Record<string, Fields>>;
  /** At least and at most this many items. */
  readonly min: number;
  readonly most: number;
}
