import { cellsOf, type ListedRow, type ListedRows, type SharedByRows } from "../listing/listed-rows.ts";
import { RowActions } from "../listing/row-actions.tsx";
import { LabelledSelectPageBox, SelectBox } from "../listing/select-box.tsx";
import { Thumbnail } from "./thumbnail.tsx";

/** Files by their looks, with what they are called. */
export function FileGrid({ title, rows, shared }: ListedRows & { readonly title: string }) {
  return (
    <>
      {shared.isSelectable ? <LabelledSelectPageBox /> : null}
      <ul
        aria-label={title}
        className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3"
      >
        {rows.map((row) => (
          <li
            key={row.id}
            className="group/row relative grid min-w-0 content-start gap-2 rounded-xl border border-border bg-card p-2 hover:border-input-hover has-[[data-select]:checked]:border-primary has-[[data-select]:checked]:bg-primary-soft/40"
          >
            <FileCard row={row} shared={shared} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FileCard({ row, shared }: { readonly row: ListedRow; readonly shared: SharedByRows }) {
  const label = row.label || `#${row.id}`;
  const beside = cellsOf(row, shared)
    .slice(1, 3)
    .filter(({ text }) => text !== "");
  return (
    <>
      <Thumbnail thumbnail={row.thumbnail ?? { type: "document" }} className="aspect-4/3 w-full" />
      {shared.isSelectable ? <SelectBox row={row} className="absolute top-4 left-4 z-10" /> : null}
      <div className="min-w-0 pl-1">
        <a
          href={`${shared.listUrl}/${row.id}`}
          data-content={`${shared.listUrl}/${row.id}`}
          title={label}
          className="block truncate rounded-sm text-sm font-medium after:absolute after:inset-0 after:rounded-xl hover:underline focus-visible:focus-ring"
        >
          {label}
        </a>
        <div className="flex min-w-0 items-center gap-1">
          <p className="min-w-0 flex-1 text-xs text-muted-foreground sm:truncate">
            {beside.map(({ text }) => text.replaceAll(" ", "\u00A0")).join(" · ")}
          </p>
          <span className="relative z-10">
            <RowActions row={row} shared={shared} />
          </span>
        </div>
      </div>
    </>
  );
}
