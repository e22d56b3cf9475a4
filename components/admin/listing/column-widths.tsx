import type { CSSProperties } from "react";
import type { CellDescription, TableDescription } from "#lib/admin/listing/listing-description";

/**
 * Sets the widths of a listing's columns: those with a size of their own get it, texts share the rest. The first
 * column gets what remains: more than another text where there is room.
 */
export function ColumnWidths({ listing }: { readonly listing: TableDescription }) {
  const { ofOwn, texts } = roomOf(listing);
  const room = { "--own": `${ofOwn}rem`, "--shares": texts - 1 + firstShare } as CSSProperties;
  return (
    <colgroup style={room}>
      {listing.bulk ? <Column rem={selectWidth} /> : null}
      {listing.columns.map(({ field }, index) => {
        if (index === 0) return <col key={field} />;
        const rem = widthOf(listing, index);
        return rem ? (
          <Column key={field} rem={rem} />
        ) : (
          <col
            key={field}
            style={{ "--least": `${leastOf(field)}rem` } as CSSProperties}
            className="w-[max(var(--least),calc((100cqw-var(--own))/var(--shares)))]"
          />
        );
      })}
      <Column rem={actionsWidth(listing)} />
    </colgroup>
  );
}

/** Returns the width in rem below which a listing would have no room for its texts and scrolls sideways instead. */
export function leastWidthOf(listing: TableDescription): number {
  const texts = listing.columns.filter((_, index) => widthOf(listing, index) === undefined);
  return texts.reduce((sum, { field }) => sum + leastOf(field), roomOf(listing).ofOwn);
}

/** Returns the least width of a text; an e-mail address should be completely visible where possible. */
function leastOf(field: string): number {
  return field === "email" ? 11.5 : leastText;
}

function Column({ rem }: { readonly rem: number }) {
  return <col style={{ width: `${rem}rem` }} />;
}

/** Returns the total width of columns with a size of their own, and the number of texts that share the rest. */
function roomOf(listing: TableDescription): { readonly ofOwn: number; readonly texts: number } {
  const widths = listing.columns.map((_, index) => widthOf(listing, index));
  const ends = (listing.bulk ? selectWidth : 0) + actionsWidth(listing);
  const picture = listing.rows.some((row) => row.picture) ? pictureWidth : 0;
  return {
    ofOwn: widths.reduce((sum: number, width) => sum + (width ?? 0), ends + picture),
    texts: widths.filter((width) => width === undefined).length,
  };
}

/** The width that a column's values need, in rem; undefined for texts, and for the first column. */
function widthOf({ columns, rows }: TableDescription, index: number): number | undefined {
  if (index === 0) return undefined;
  const cells = rows.flatMap((row) => row.cells[index] ?? []);
  const kind = cells[0]?.kind ?? "text";
  if (kind === "choice") return choiceWidth(cells);
  if (kind === "moment" || columns[index]?.field.endsWith("At")) return longestOf(cells) > 18 ? 11 : 9.5;
  if (kind !== "derived") return widths[kind];
  return cells.every(({ text }) => /^\d+$/.test(text)) ? countWidth : undefined;
}

/** Returns one of three widths, so that a column is equally wide on most pages of a listing. */
function choiceWidth(cells: readonly CellDescription[]): number {
  const longest = longestOf(cells);
  if (longest > 14) return 10.5;
  return longest > 10 ? 8 : 6.75;
}

function longestOf(cells: readonly CellDescription[]): number {
  return Math.max(...cells.map(({ text }) => text.length));
}

function actionsWidth({ view, rows }: TableDescription): number {
  return view === "trash" && rows.some(({ actions }) => actions.length > 0) ? 17 : 5.5;
}

/** Share of the first column, relative to any other text. */
const firstShare = 1.6;
const leastText = 9;
const countWidth = 6;
const selectWidth = 2.25;
/** Room for the picture next to the name in the first column. */
const pictureWidth = 3.25;

const widths: Partial<Readonly<Record<CellDescription["kind"], number>>> = {
  date: 7.5,
  number: 6,
  toggle: 6,
  image: 6,
};
