/**
 * A place that steps of an operation name: `files/…` (public), `trash/<id>`, `versions/<path below files>` with the
 * versions of a text in it, and `arriving/<operation>/<number>` for what is on its way in.
 */
export type Spot = string;

/** What an operation does on the disk, so small that it is done or not, and tells afterwards which. */
export type JournalStep =
  /** A folder is made where none is. */
  | { readonly kind: "folder"; readonly at: Spot }
  /** A second name for a file, which the next step takes the first one from. */
  | { readonly kind: "keep"; readonly from: Spot; readonly to: Spot }
  /** `over`: in place of a file that was kept before. */
  | { readonly kind: "move"; readonly from: Spot; readonly to: Spot; readonly over?: true }
  /** Gone for good. */
  | { readonly kind: "drop"; readonly at: Spot };
