import { Cell } from "#components/fields/field-cell";
import type { CellDescription } from "#lib/admin/listing/listing-description";

/** A value of a record, with the name of its column where columns have no headings (on phones). */
export function LabelledCell({ cell, label }: { readonly cell: CellDescription; readonly label: string }) {
  const isBadge = cell.kind === "choice";
  const isText = cell.kind !== "toggle" && cell.kind !== "image";
  return (
    <span className={`flex min-w-0 gap-2 md:items-center ${isText ? "items-baseline" : "items-center"}`}>
      <span
        className={isBadge ? "sr-only md:hidden" : "w-24 shrink-0 text-xs text-muted-foreground md:hidden"}
      >
        {label}
      </span>
      <Cell cell={cell} />
    </span>
  );
}
