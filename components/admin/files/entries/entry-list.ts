import type { MoveDrag } from "../browsing/use-move-drag.ts";
import type { Browser } from "../use-browser.ts";
import type { EntryProps } from "./entry-props.ts";

/** What the layouts of a folder share. */
export interface EntryList {
  readonly browser: Browser;
  readonly drag: MoveDrag;
  readonly runAction: (action: "rename" | "delete") => void;
  /** Index of the entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  readonly propsOf: (index: number) => EntryProps | undefined;
}
