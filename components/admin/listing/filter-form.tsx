import { useTranslations } from "next-intl";
import { SearchIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { FilterSheet, FilterSheetButton } from "./filter-sheet.tsx";
import { FilterSync } from "./filter-sync.tsx";
import { FilteredLine } from "./filtered-line.tsx";

/** Narrows the listing: applied while typing and choosing, by its own button without JavaScript. */
export function FilterForm({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  return (
    <div className="flex flex-col gap-3">
      <search aria-label={t("filter")}>
        <form
          id="filter"
          data-filter=""
          method="post"
          action={listing.filterUrl}
          className="flex flex-wrap items-center gap-2 sm:gap-y-3 [&_select]:border-border-strong sm:[&_select]:field-sizing-content"
        >
          <input type="hidden" name="_csrf" value={listing.csrfToken} />
          <input type="hidden" name="view" value={listing.view} />
          <div className="relative min-w-0 max-sm:flex-1 sm:w-72">
            <SearchIcon className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted-foreground" />
            <Input
              type="search"
              name="search"
              aria-label={t("search")}
              defaultValue={listing.search}
              placeholder={t("search")}
              autoComplete="off"
              maxLength={200}
              className="pl-9"
            />
          </div>
          <FilterSheetButton listing={listing} />
          <FilterSheet listing={listing} />
          <FilterSync formId="filter" values={valuesOf(listing)} />
        </form>
      </search>
      <ResetForm listing={listing} />
      <FilteredLine filteredBy={listing.filteredBy} />
    </div>
  );
}

/** Everything shown again; the order stays. */
function ResetForm({ listing }: { readonly listing: ListingDescription }) {
  return (
    <form id="filter-reset" data-filter="" method="post" action={listing.filterUrl} className="hidden">
      <input type="hidden" name="_csrf" value={listing.csrfToken} />
      <input type="hidden" name="view" value={listing.view} />
      {["search", "filter1", ...listing.filters.map((filter) => filter.field)].map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
    </form>
  );
}

function valuesOf(listing: ListingDescription): Readonly<Record<string, string>> {
  const choices = listing.filters.map(({ field, selected }) => [field, selected]);
  const { search, filter1Selected, orderBySelected } = listing;
  return { search, filter1: filter1Selected, orderBy: orderBySelected, ...Object.fromEntries(choices) };
}
