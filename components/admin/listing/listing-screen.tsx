"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Uploader } from "#components/fields/files/uploader";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FolderOpenIcon, PlusIcon, SearchXIcon, Trash2Icon } from "#components/ui/icons";
import { NativeSelect } from "#components/ui/native-select";
import type { FoldersDescription, ListingDescription } from "#lib/admin/listing/listing-description";
import { refreshReentered, showWholeAddress } from "../conventions/browser-history.ts";
import { currentHost } from "../conventions/current-host.ts";
import { moduleIconOf } from "../shell/module-icon.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { FileGrid } from "./file-grid.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FolderBar, FolderCards } from "./folders.tsx";
import type { SharedByRows } from "./listed-rows.ts";
import { type ListedRows, restoredRow } from "./listed-rows.ts";
import { hasRecords, ListingHeader } from "./listing-header.tsx";
import { ListingTable } from "./listing-table.tsx";
import { PageTree } from "./page-tree.tsx";
import { Pagination } from "./pagination.tsx";
import { RowMenuPatterns } from "./row-menu-items.tsx";

/** Renders a listing, in the browser too, because its description is far smaller to send than its elements. */
export function ListingScreen({ listing: rest, ...listed }: ListingScreenProps) {
  const t = useTranslations("admin.listing");
  const listing = { ...rest, rows: listed.rows.map((row) => restoredRow(row, listed.shared)) };
  const isTree = listing.view === "tree";
  return (
    <div className="flex flex-col gap-5">
      <ListingHeader listing={listing} />
      <ListingTop listing={listing} />
      {isTree ? <TreeLanguage listing={listing} /> : null}
      {!isTree && hasRecords(listing) ? (
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
        <FolderCards listing={listing} />
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

/** Shows the folders of a listing, and takes files into the open one. */
function ListingTop({ listing }: { readonly listing: ListingDescription }) {
  const { folders, upload, view, csrfToken } = listing;
  return (
    <>
      {folders ? <FolderBar folders={folders} csrfToken={csrfToken} /> : null}
      {upload && view !== "trash" ? (
        <Uploader url={listing.listUrl} csrfToken={csrfToken} accept={upload.accept} folder={folders?.path} />
      ) : null}
    </>
  );
}

/** Updates a listing that back or forward shows, and puts its full address in the address bar. Renders nothing. */
function ListingHistory({ address, fullAddress }: ListingHistoryProps) {
  useEffect(() => {
    const host = currentHost();
    if (host) refreshReentered(address, host);
  }, [address]);
  // This runs after each rendering: the same listing may have been requested again by a less complete address.
  useEffect(() => {
    if (fullAddress) showWholeAddress(fullAddress);
  });
  return null;
}

interface ListingHistoryProps {
  readonly address: string;
  readonly fullAddress: string | undefined;
}

/**
 * Elements shared by all rows: the form of their actions, the one that requests a menu, and the templates menus are
 * rendered from.
 */
function RowForms({ listing, shared }: RowFormsProps) {
  const shown = { ...listing.shown, listingPage: String(listing.listingPage) };
  return (
    <>
      <form id="row-action" method="post" className="hidden">
        <input type="hidden" name="_csrf" value={listing.csrfToken} />
      </form>
      {shared.isTrash || shared.actions.length === 0 ? null : (
        <>
          <form id="row-menu" action={listing.listUrl} className="hidden">
            {Object.entries(shown).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
          <RowMenuPatterns listUrl={listing.listUrl} actions={shared.actions} />
        </>
      )}
    </>
  );
}

interface RowFormsProps {
  readonly listing: ListingDescription;
  readonly shared: SharedByRows;
}

/** Chooses the language of the tree, where several languages have one. */
function TreeLanguage({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const filter = listing.filters.find(({ field }) => field === "language");
  if (!filter) return null;
  return (
    <form data-filter="" method="post" action={listing.filterUrl} className="flex gap-2">
      <input type="hidden" name="_csrf" value={listing.csrfToken} />
      <input type="hidden" name="view" value={listing.view} />
      <NativeSelect
        name={filter.field}
        aria-label={filter.label}
        defaultValue={filter.selected || listing.treeLanguage}
        className="w-auto"
      >
        {filter.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" className="hidden noscript:inline-flex">
        {t("apply")}
      </Button>
    </form>
  );
}

/** Says why the listing is empty and what to do: show all again, or create the first record. */
function EmptyListing({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  if (listing.filteredBy.length > 0 && listing.view !== "tree") {
    return (
      <EmptyState icon={SearchXIcon} title={t("empty.notFound")} text={t("empty.notFoundText")}>
        <Button type="submit" form="filter-reset">
          {t("reset")}
        </Button>
      </EmptyState>
    );
  }
  if (listing.folders && isInFolders(listing.folders)) return <EmptyFolder folders={listing.folders} />;
  if (listing.view === "trash")
    return <EmptyState icon={Trash2Icon} title={t("empty.trash")} text={t("empty.trashText")} />;
  return (
    <EmptyState icon={moduleIconOf(listing.page)} title={t("empty.none")} text={listing.empty}>
      {listing.create ? (
        <a
          href={listing.create.url}
          data-content={listing.create.url}
          className={buttonClasses({ variant: "primary" })}
        >
          <PlusIcon />
          {listing.create.text}
        </a>
      ) : null}
    </EmptyState>
  );
}

function isInFolders({ path, below }: FoldersDescription): boolean {
  return path !== "" || below.length > 0;
}

/** Says that nothing lies in the folder itself, and where the records are that lie in its folders. */
function EmptyFolder({ folders: { total, scopes } }: { readonly folders: FoldersDescription }) {
  const t = useTranslations("admin.folders");
  const within = scopes.find(({ scope }) => scope === "within");
  if (total === 0 || !within)
    return <EmptyState icon={FolderOpenIcon} title={t("empty")} text={t("emptyText")} />;
  return (
    <EmptyState icon={FolderOpenIcon} title={t("onlyBelow")} text={t("onlyBelowText", { count: total })}>
      <a href={within.url} data-content={within.url} className={buttonClasses()}>
        {t("showBelow")}
      </a>
    </EmptyState>
  );
}
