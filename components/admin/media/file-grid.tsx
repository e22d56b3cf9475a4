import type { ListingDescription, RowDescription } from "#lib/admin/listing/listing-description";
import { RowActions } from "../listing/row-actions.tsx";
import { LabelledSelectPageBox, SelectBox } from "../listing/select-box.tsx";
import { Thumbnail } from "./thumbnail.tsx";

/** Files by their looks, with what they are called. */
export function FileGrid({ listing }: { readonly listing: ListingDescription }) {
  return (
    <>
      {listing.bulk ? <LabelledSelectPageBox /> : null}
      <ul
        aria-label={listing.title}
        className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3"
      >
        {listing.rows.map((row) => (
          <li
            key={row.id}
            className="group/row relative grid min-w-0 content-start gap-2 rounded-xl border border-border bg-card p-2 hover:border-input-hover has-[[data-select]:checked]:border-primary has-[[data-select]:checked]:bg-primary-soft/40"
          >
            <FileCard row={row} listing={listing} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FileCard({ row, listing }: { readonly row: RowDescription; readonly listing: ListingDescription }) {
  const label = row.label || `#${row.id}`;
  const beside = row.cells.slice(1, 3).filter(({ text }) => text !== "");
  return (
    <>
      <Thumbnail thumbnail={row.thumbnail ?? { type: "document" }} className="aspect-4/3 w-full" />
      {listing.bulk ? <SelectBox row={row} className="absolute top-4 left-4 z-10" /> : null}
      <div className="min-w-0 pl-1">
        <a
          href={row.editUrl}
          data-content={row.editUrl}
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
            <RowActions row={row} csrfToken={listing.csrfToken} />
          </span>
        </div>
      </div>
    </>
  );
}
