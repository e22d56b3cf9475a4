import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Button, buttonClasses } from "#components/ui/button";
import {
  ListFilterIcon,
  ListFilterPlusIcon,
  SearchIcon,
  SlidersHorizontalIcon,
  XIcon,
} from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { FilterInputs, FilterSync, inRowAndFolded, Options } from "./filter-inputs.tsx";

/** Filters the listing while the user types and chooses, without JavaScript by its own button. */
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
          {listing.filters.map(({ field, input, selected }) =>
            input === "hidden" ? (
              <input key={field} type="hidden" name={field} defaultValue={selected} />
            ) : null,
          )}
          {listing.folders ? <input type="hidden" name="_widens" value="1" /> : null}
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

/** Shows everything again; the order and the open folder stay. */
function ResetForm({ listing }: { readonly listing: ListingDescription }) {
  return (
    <form id="filter-reset" data-filter="" method="post" action={listing.filterUrl} className="hidden">
      <input type="hidden" name="_csrf" value={listing.csrfToken} />
      <input type="hidden" name="view" value={listing.view} />
      {["search", "filter1"].map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      {listing.filters.map(({ field, input, selected }) => (
        <input key={field} type="hidden" name={field} value={input === "hidden" ? selected : ""} />
      ))}
    </form>
  );
}

function valuesOf(listing: ListingDescription): Readonly<Record<string, string>> {
  const choices = listing.filters.map(({ field, selected }) => [field, selected]);
  const { search, filter1Selected, orderBySelected } = listing;
  return { search, filter1: filter1Selected, orderBy: orderBySelected, ...Object.fromEntries(choices) };
}

/** Says that not everything is shown, which filters apply, and how to see all again. */
function FilteredLine({ filteredBy }: Pick<ListingDescription, "filteredBy">) {
  const t = useTranslations("admin.listing");
  if (filteredBy.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-lg bg-muted/60 py-1 pr-1 pl-3 text-sm">
      <ListFilterIcon className="size-4 text-muted-foreground" />
      <span className="text-muted-foreground">{t("filtered")}</span>
      <ul className="flex min-w-0 flex-wrap gap-1.5 max-sm:order-last max-sm:w-full max-sm:pb-2">
        {filteredBy.map((text) => (
          <li key={text} className="flex min-w-0">
            <Badge tone="info" className="block truncate leading-5.5">
              {text}
            </Badge>
          </li>
        ))}
      </ul>
      <Button type="submit" form="filter-reset" variant="quiet" size="small" className="ml-auto">
        <XIcon />
        {t("reset")}
      </Button>
    </div>
  );
}

/** Opens the filters on phones, and says how many are active. */
function FilterSheetButton({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const inputs = listing.filters.filter(({ input }) => input !== "hidden");
  const chosen = [listing.filter1Selected, ...inputs.map(({ selected }) => selected)];
  const count = chosen.filter(Boolean).length;
  return (
    <button type="button" popoverTarget="filters" className={buttonClasses({ className: "sm:hidden" })}>
      <SlidersHorizontalIcon />
      {t("filter")}
      {count > 0 ? <Badge tone="info">{count}</Badge> : null}
    </button>
  );
}

/**
 * Filters, order and initials: part of the row beside the search, on phones a sheet at the window's lower edge (a
 * popover, so without JavaScript too).
 */
function FilterSheet({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const { inRow, folded } = inRowAndFolded(listing.filters.filter(({ input }) => input !== "hidden"));
  return (
    <div id="filters" popover="auto" className="filter-sheet">
      <h2 className="text-base font-semibold sm:hidden">{t("filter")}</h2>
      <FilterInputs filters={inRow} />
      <NativeSelect
        name="orderBy"
        defaultValue={listing.orderBySelected}
        aria-label={t("order")}
        className="sm:w-auto"
      >
        <Options options={listing.orderBy} />
      </NativeSelect>
      <FilterFold filters={folded} />
      <Button type="submit" className="hidden noscript:inline-flex">
        {t("apply")}
      </Button>
      <div className="sm:order-2 sm:min-w-0 sm:basis-full sm:empty:hidden">
        <InitialBar initials={listing.initials} selected={listing.filter1Selected} label={t("initial")} />
      </div>
      <button
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        className={buttonClasses({
          variant: "primary",
          size: "large",
          className: "sm:hidden noscript:hidden",
        })}
      >
        {t("showFound", { count: listing.count })}
      </button>
    </div>
  );
}

/** Shows the filters for which the row has no room; open while one of them is active. */
function FilterFold({ filters }: Pick<ListingDescription, "filters">) {
  const t = useTranslations("admin.listing");
  if (filters.length === 0) return null;
  return (
    <details className="filter-fold" open={filters.some(({ selected }) => selected !== "") || undefined}>
      <summary className={buttonClasses({ variant: "quiet", className: "cursor-pointer list-none" })}>
        <ListFilterPlusIcon />
        {t("moreFilters")}
      </summary>
      <div className="filter-fold-content">
        <FilterInputs filters={filters} />
      </div>
    </details>
  );
}

/**
 * Renders initials as one group of radio buttons: a single stop for the Tab key, arrow keys inside. A row that
 * scrolls sideways, in the sheet of filters as many rows as needed.
 */
function InitialBar({ initials, selected, label }: InitialBarProps) {
  const t = useTranslations("admin.listing");
  return (
    <fieldset className="initials min-w-0 basis-full py-0.5 [scrollbar-width:none] sm:-mx-8 sm:overflow-x-auto sm:px-8">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center sm:w-max sm:flex-nowrap">
        {initials.map(({ value, text, isUnused }) => (
          <label key={value} className="initial" data-unused={isUnused}>
            <input type="radio" name="filter1" value={value} defaultChecked={value === selected} />
            {text}
            {isUnused ? <span className="sr-only"> {t("unusedInitial")}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface InitialBarProps {
  readonly initials: ListingDescription["initials"];
  readonly selected: string;
  readonly label: string;
}
