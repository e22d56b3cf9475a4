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
import { ListingHeader } from "./listing-header.tsx";
import { ListingHistory } from "./listing-history.tsx";
import { ListingTable } from "./listing-table.tsx";
import { Pagination } from "./pagination.tsx";
import { RowSprite } from "./row-sprite.tsx";

/** The listing of any module: as a table, as a tree, or its trash. */
export function ModuleListing({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
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
      <div data-listing={listing.address} className="group/listing flex flex-col gap-5 aria-busy:opacity-60">
        <RowSprite rows={listing.rows} />
        {listing.rows.length === 0 ? (
          <EmptyListing listing={listing} />
        ) : isTree ? (
          <PageTree listing={listing} />
        ) : listing.view === "grid" ? (
          <FileGrid listing={listing} />
        ) : (
          <ListingTable listing={listing} />
        )}
        {isTree ? null : <Pagination listing={listing} />}
        {listing.rows.length > 0 ? <BulkBar listing={listing} /> : null}
      </div>
      <ListingHistory address={listing.address} />
      <p role="status" className="sr-only">
        {t("count", { count: listing.count })}
      </p>
    </div>
  );
}
