/** A value of a table as it is drawn. */
export interface TableCellDescription {
  readonly kind: "null" | "secret" | "number" | "text" | "long" | "json" | "blob";
  /** The value, of a long one its beginning. */
  readonly text: string;
  /** More of a long value, unfolded where somebody asks. */
  readonly rest?: string;
  /** What a number says, such as the moment of a time. */
  readonly hint?: string;
  /** The row that it points at. */
  readonly link?: { readonly url: string; readonly title: string };
}
