/** What a dialog can be opened for while one writes. */
export type Asking = "link" | "image" | "record";

/** Opens the dialog. */
export type Ask = (what: Asking) => void;
