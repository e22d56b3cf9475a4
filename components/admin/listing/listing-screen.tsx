"use client";

import { useTranslations } from "next-intl";
import { Uploader } from "#components/fields/files/uploader";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { FileGrid } from "../media/file-grid.tsx";
import { PageTree } from "../tree/page-tree.tsx";
import { TreeLanguage } from "../tree/tree-language.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterForm } from "./filter-form.tsx";
import { type ListedRows, restoredRow } from "./listed-rows.ts";
import { ListingHeader } from "./listing-header.tsx";
import { ListingHistory } from "./listing-history.tsx";
import { ListingTable } from "./listing-table.tsx";
import { Pagination } from "./pagination.tsx";
import { RowForms } from "./row-forms.tsx";

/** A listing, drawn in the browser too, because what it tells is far less to send than its elements. */
export function ListingScreen({ listing: rest, ...listed }: ListingScreenProps) {
  const t = useTranslations("admin.listing");
  const listing = { ...rest, rows: listed.rows.map((row) => restoredRow(row, listed.shared)) };
  const isTree = listing.view === "tree";
  return (
    <div className="flex flex-col gap-5">
      <ListingHeader listing={listing} />
      {listing.upload && listing.view !== "trash" ? (
        <Uploader url={listing.listUrl} csrfToken={listing.csrfToken} accept={listing.upload.accept} />
      ) : null}
      {isTree ? <TreeLanguage listing={listing} /> : null}
      {!isTree && (listing.count > 0 || listing.filteredBy.length > 0) ? (
        <>
          <FilterForm listing={listing} />
          <DisplayMenu listing={listing} />
        </>
      ) : null}
      <div
        data-listing={listing.address}
        data-full-address={listing.fullAddress}
        className="group/listing flex flex-col gap-5 aria-busy:opacity-60"
      >
        {listing.rows.length > 0 ? <RowForms listing={listing} shared={listed.shared} /> : null}
        {listing.rows.length === 0 ? (
          <EmptyListing listing={listing} />
        ) : isTree ? (
          <PageTree page={listing.page} title={listing.title} csrfToken={listing.csrfToken} {...listed} />
        ) : listing.view === "grid" ? (
          <FileGrid title={listing.title} {...listed} />
        ) : (
          <ListingTable listing={listing} listed={listed} />
        )}
        {isTree ? null : <Pagination listing={listing} />}
        {listing.rows.length > 0 ? <BulkBar listing={listing} /> : null}
      </div>
      <ListingHistory address={listing.address} fullAddress={listing.fullAddress} />
      <p role="status" className="sr-only">
        {t("count", { count: listing.count })}
      </p>
    </div>
  );
}

interface ListingScreenProps extends ListedRows {
  readonly listing: Omit<ListingDescription, "rows">;
}
