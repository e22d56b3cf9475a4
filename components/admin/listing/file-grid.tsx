import { Thumbnail } from "#components/fields/thumbnail";
import { fieldTitle } from "#components/fields/title-of";
import {
  cellsOf,
  type ListedRow,
  type ListedRows,
  type RowTexts,
  rowAddress,
  type SharedByRows,
  useRowTexts,
} from "./listed-rows.ts";
import { LabelledSelectPageBox, SelectBox } from "./listing-rows.tsx";
import { RowActions } from "./row-actions.tsx";

/** Shows files as thumbnails with their names. */
export function FileGrid({ title, rows, shared }: ListedRows & { readonly title: string }) {
  const texts = useRowTexts();
  return (
    <>
      {shared.isSelectable ? <LabelledSelectPageBox /> : null}
      <ul
        aria-label={title}
        className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3"
      >
        {rows.map((row) => (
          <li key={row.id} className="file-card">
            <FileCard row={row} shared={shared} texts={texts} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FileCard({ row, shared, texts }: FileCardProps) {
  const label = row.label || `#${row.id}`;
  const beside = cellsOf(row, shared)
    .slice(1, 3)
    .filter(({ text }) => text !== "");
  return (
    <>
      <Thumbnail thumbnail={row.thumbnail ?? { type: "document" }} className="aspect-4/3 w-full" />
      {shared.isSelectable ? (
        <SelectBox row={row} shared={shared} texts={texts} className="file-card-box" />
      ) : null}
      <div className="min-w-0 pl-1">
        <a
          href={rowAddress(row, shared)}
          data-content={rowAddress(row, shared)}
          title={fieldTitle(label)}
          className="file-card-name"
        >
          {label}
        </a>
        <div className="file-card-foot">
          <p>{beside.map(({ text }) => text.replaceAll(" ", "\u00A0")).join(" · ")}</p>
          <RowActions row={row} shared={shared} texts={texts} />
        </div>
      </div>
    </>
  );
}

interface FileCardProps {
  readonly row: ListedRow;
  readonly shared: SharedByRows;
  readonly texts: RowTexts;
}
