import { Cell } from "#components/fields/field-cell";
import type { CellDescription } from "#lib/admin/listing/listing-description";

/** A value of a record; its style draws the name of the column where columns have no headings (on phones). */
export function ListingCell({ cell, label }: { readonly cell: CellDescription; readonly label: string }) {
  if (cell.text === "" && cell.kind !== "toggle") return <td data-label={label} data-empty="" />;
  return (
    <td data-label={label} data-kind={styledKinds.has(cell.kind) ? cell.kind : undefined}>
      <Cell cell={cell} />
    </td>
  );
}

/** Kinds that stand otherwise in a row than texts. */
const styledKinds: ReadonlySet<CellDescription["kind"]> = new Set(["choice", "toggle", "image"]);
