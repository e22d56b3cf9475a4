import type { CellDescription, ListingDescription } from "#lib/admin/listing-description";

/** Widths of a listing's columns: what has a size of its own gets that, texts share the rest. */
export function ColumnWidths({ listing }: { readonly listing: ListingDescription }) {
  const cells = listing.rows[0]?.cells ?? [];
  return (
    <colgroup>
      {listing.bulk ? <col className="w-9" /> : null}
      {listing.columns.map(({ field }, index) => (
        <col key={field} className={index === 0 ? undefined : widths[cells[index]?.kind ?? "text"]} />
      ))}
      <col className={listing.view === "trash" ? "w-56" : "w-22"} />
    </colgroup>
  );
}

/** Narrower than this, in rem, a listing would have no room for its texts and is scrolled sideways instead. */
export function leastWidthOf({ rows, columns }: ListingDescription): number {
  const cells = rows[0]?.cells ?? [];
  const texts = columns.filter((_, index) => index === 0 || !widths[cells[index]?.kind ?? "text"]).length;
  return 8 + texts * 9 + (columns.length - texts) * 8;
}

const widths: Partial<Readonly<Record<CellDescription["kind"], string>>> = {
  choice: "w-32 xl:w-42",
  moment: "w-36 xl:w-44",
  derived: "w-32 xl:w-44",
  toggle: "w-24",
  image: "w-24",
};
