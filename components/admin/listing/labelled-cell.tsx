import { Cell } from "#components/fields/field-cell";
import type { CellDescription } from "#lib/admin/listing/listing-description";

/** A value of a record, with the name of its column where columns have no headings (on phones). */
export function LabelledCell({ cell, label }: { readonly cell: CellDescription; readonly label: string }) {
  return (
    <span className="listing-value">
      <span className="listing-name">{label}</span>
      <Cell cell={cell} />
    </span>
  );
}
