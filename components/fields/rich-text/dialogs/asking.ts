/** What a dialog can be opened for while one writes. */
export type Asking = "link" | "image" | "record" | "newest" | "film" | "file" | "button";

/** Opens the dialog, for something new at the caret or for the node at a position. */
export type Ask = (what: Asking, position?: number) => void;

/** What is being asked for. */
export interface Asked {
  readonly what: Asking;
  readonly position: number | undefined;
}
