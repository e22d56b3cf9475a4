import type { Fields } from "./field.ts";

/** Content of a list of items: for each type of item its fields, under "" if all items are alike. */
export interface ItemsSpec {
  readonly groups: Readonly<Record<string, Fields>>;
  /** At least and at most this many items. */
  readonly min: number;
  readonly maxItems: number;
}
