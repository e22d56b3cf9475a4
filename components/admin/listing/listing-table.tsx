import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import type { TableDescription } from "#lib/admin/listing/listing-description";
import { ColumnWidths, leastWidthOf } from "./column-widths.tsx";
import type { ListedRows } from "./listed-rows.ts";
import { LabelledSelectPageBox, ListingRows, SelectPageBox } from "./listing-rows.tsx";
import { SortHeader } from "./sort-header.tsx";

/** Records as a table, on phones as cards. */
export function ListingTable({ listing, listed }: ListingTableProps) {
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
          <ListingRows {...listed} />
        </table>
      </div>
    </>
  );
}

interface ListingTableProps {
  readonly listing: TableDescription;
  readonly listed: ListedRows;
}
