import { useTranslations } from "next-intl";
import { type CSSProperties, Fragment } from "react";
import type { ListingDescription, RowDescription } from "#lib/admin/listing/listing-description";
import { Thumbnail } from "../media/thumbnail.tsx";
import { ColumnWidths, leastWidthOf } from "./column-widths.tsx";
import { LabelledCell } from "./labelled-cell.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowPicture } from "./row-picture.tsx";
import { LabelledSelectPageBox, SelectBox, SelectPageBox } from "./select-box.tsx";
import { SortHeader } from "./sort-header.tsx";

/** Records as a table, on phones as cards. */
export function ListingTable({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const leastWidth = { "--least-width": `${leastWidthOf(listing)}rem` } as CSSProperties;
  return (
    <>
      {listing.bulk ? <LabelledSelectPageBox /> : null}
      <div className="md:@container md:relative md:overflow-x-auto">
        <table
          className="w-full table-fixed text-sm max-md:block md:min-w-(--least-width)"
          style={leastWidth}
        >
          <caption className="sr-only">{listing.title}</caption>
          <ColumnWidths listing={listing} />
          <thead className="max-md:sr-only">
            <tr className="border-b border-border">
              {listing.bulk ? (
                <th scope="col" className="pl-2 text-left align-middle max-md:hidden">
                  <SelectPageBox />
                </th>
              ) : null}
              {listing.columns.map((column, index) => (
                <SortHeader key={column.field} column={column} listing={listing} isFirst={index === 0} />
              ))}
              <th scope="col">
                <span className="sr-only">{t("actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {listing.rows.map((row, index) => (
              <Fragment key={row.id}>
                {row.group !== undefined && row.group !== listing.rows[index - 1]?.group ? (
                  <GroupHeading listing={listing} text={row.group} />
                ) : null}
                <Row row={row} listing={listing} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What the rows below have in common. */
function GroupHeading({ listing, text }: { readonly listing: ListingDescription; readonly text: string }) {
  return (
    <tr className="max-md:block">
      <th
        scope="rowgroup"
        colSpan={listing.columns.length + (listing.bulk ? 2 : 1)}
        className="px-2 pt-6 pb-1.5 text-left text-sm font-semibold max-md:block"
      >
        {text}
      </th>
    </tr>
  );
}

function Row({ row, listing }: { readonly row: RowDescription; readonly listing: ListingDescription }) {
  const isTrash = listing.view === "trash";
  return (
    <tr className="group/row listing-row">
      {listing.bulk ? (
        <td className="listing-select">
          <SelectBox row={row} className="block" />
        </td>
      ) : null}
      {row.cells.map((cell, index) => (
        <td
          key={cell.field}
          data-kind={cell.kind}
          data-first={index === 0 ? "" : undefined}
          data-empty={index > 0 && cell.text === "" ? "" : undefined}
          className="listing-cell"
        >
          {index === 0 ? (
            <RowLabel row={row} isTrash={isTrash} />
          ) : (
            <LabelledCell cell={cell} label={listing.columns.at(index)?.label ?? ""} />
          )}
        </td>
      ))}
      <td className="listing-actions">
        <RowActions row={row} csrfToken={listing.csrfToken} isTrash={isTrash} />
      </td>
    </tr>
  );
}

function RowLabel({ row, isTrash }: { readonly row: RowDescription; readonly isTrash: boolean }) {
  if (row.thumbnail)
    return (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail thumbnail={row.thumbnail} className="size-10" />
        <RowName row={row} isTrash={isTrash} />
      </span>
    );
  if (row.picture)
    return (
      <span className="flex min-w-0 items-center gap-3 max-md:items-start">
        <RowPicture url={row.picture.url} />
        <RowName row={row} isTrash={isTrash} />
      </span>
    );
  return <RowName row={row} isTrash={isTrash} />;
}

function RowName({ row, isTrash }: { readonly row: RowDescription; readonly isTrash: boolean }) {
  const label = row.label || `#${row.id}`;
  if (isTrash)
    return (
      <span title={label} className="listing-label">
        {label}
      </span>
    );
  const link = (
    <a href={row.editUrl} data-content={row.editUrl} title={label} className="listing-label">
      {label}
    </a>
  );
  if (row.raw === undefined) return link;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      {link}
      <span className="font-mono text-xs text-muted-foreground wrap-anywhere">{row.raw}</span>
    </span>
  );
}
