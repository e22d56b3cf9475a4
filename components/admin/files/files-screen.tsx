"use client";

import { useLocale, useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FolderOpenIcon, SearchXIcon, Trash2Icon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { fileSizeText } from "#lib/files/tree/entry-text";
import type { Language } from "#lib/platform/i18n/languages";
import { Crumb } from "../breadcrumb.tsx";
import { FileGrid } from "../listing/file-grid.tsx";
import { FilterSync } from "../listing/filter-inputs.tsx";
import { FolderCrumbs } from "../listing/folders.tsx";
import { type ListedRows, restoredRow } from "../listing/listed-rows.ts";
import { ViewSwitch } from "../listing/listing-header.tsx";
import { ListingTable } from "../listing/listing-table.tsx";
import { Pagination } from "../listing/pagination.tsx";
import { FileBar } from "./file-bar.tsx";
import { FolderMenus } from "./folder-menus.tsx";
import { FolderUploader } from "./folder-uploader.tsx";

/** Renders an open folder as a listing of its entries: their table or grid, and all that can be done with them. */
export function FilesScreen({ folder, ...listed }: FilesScreenProps) {
  const { name, crumbs, urls, views, may } = folder;
  const t = useTranslations("admin.tools.files");
  const table = { ...folder.table, rows: listed.rows.map((row) => restoredRow(row, listed.shared)) };
  return (
    <div className="flex flex-col gap-5">
      <Crumb title={name} />
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0">
          {crumbs.length > 1 ? <FolderCrumbs crumbs={crumbs} /> : null}
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          <ViewSwitch view={table.view} views={views} />
          <FolderMenus folder={folder} />
          <a href={urls.trash} data-content={urls.trash} className={buttonClasses({ variant: "quiet" })}>
            <Trash2Icon />
            {t("trash")}
          </a>
        </div>
      </header>
      {may.upload ? <FolderUploader key={folder.path} folder={folder} /> : null}
      <SearchForm folder={folder} />
      <div data-listing={table.address} className="group/listing flex flex-col gap-5 aria-busy:opacity-60">
        {table.rows.length === 0 ? (
          <Nothing folder={folder} />
        ) : table.view === "grid" ? (
          <FileGrid title={name} {...listed} />
        ) : (
          <ListingTable listing={table} listed={listed} />
        )}
        <Pagination listing={table} />
        {table.rows.length > 0 ? <FileBar folder={folder} /> : null}
      </div>
      <Totals folder={folder} />
    </div>
  );
}

interface FilesScreenProps extends ListedRows {
  readonly folder: Omit<FolderDescription, "table"> & {
    readonly table: Omit<FolderDescription["table"], "rows">;
  };
}

type ShownFolder = FilesScreenProps["folder"];

/** Finds entries of the folder by their names while one types; without scripts by Enter. */
function SearchForm({ folder: { path, search, urls, table } }: { readonly folder: ShownFolder }) {
  const t = useTranslations("admin.tools.files");
  return (
    <search aria-label={t("filter")}>
      <form id="filter" data-filter="" method="get" action={urls.files}>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="orderBy" value={table.orderBySelected} />
        <input type="hidden" name="view" value={table.view} />
        <Input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={t("filter")}
          placeholder={t("filter")}
          autoComplete="off"
          maxLength={200}
          className="sm:w-72"
        />
        <FilterSync formId="filter" values={{ search }} />
      </form>
    </search>
  );
}

function Nothing({ folder: { search, may } }: { readonly folder: ShownFolder }) {
  const t = useTranslations("admin.tools.files");
  if (search !== "") return <EmptyState icon={SearchXIcon} title={t("noMatch")} text={t("noMatchHint")} />;
  return <EmptyState icon={FolderOpenIcon} title={t("empty")} text={may.upload ? t("emptyHint") : ""} />;
}

/** Tells how much is in the folder, and how much of it is shown. */
function Totals({ folder: { totals, search, table } }: { readonly folder: ShownFolder }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { folders, files, bytes } = totals;
  return (
    <p
      suppressHydrationWarning
      role="status"
      className="text-xs text-muted-foreground tabular-nums first-letter:uppercase"
    >
      {t("totals", { folders, files })}
      {files > 0 ? ` · ${fileSizeText(bytes, language)}` : ""}
      {search === "" ? "" : ` · ${t("found", { count: table.count })}`}
    </p>
  );
}
