import type { CellDescription } from "#lib/admin/listing/listing-description";

/** What every field's cell gets: the value in the reader's words. */
export interface CellProps {
  readonly cell: CellDescription;
}
