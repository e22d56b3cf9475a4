import { SearchIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import type { ListingDescription } from "#lib/admin/listing-description";
import { FilterSync } from "./filter-sync.tsx";
import { FilteredLine } from "./filtered-line.tsx";
import { LetterBar } from "./letter-bar.tsx";

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
          className="flex flex-col gap-3"
        >
          <input type="hidden" name="_csrf" value={listing.csrfToken} />
          <input type="hidden" name="view" value={listing.view} />
          <div className="grid grid-flow-dense grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap [&_select]:border-border-strong">
            <div className="relative col-span-2 sm:w-72">
              <SearchIcon
                aria-hidden
                className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted-foreground"
              />
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
            <FilterInputs filters={listing.filters} />
            <NativeSelect
              name="orderBy"
              defaultValue={listing.orderBySelected}
              aria-label={t("order")}
              className="sm:w-auto"
            >
              <Options options={listing.orderBy} />
            </NativeSelect>
            <Button type="submit" className="hidden noscript:inline-flex">
              {t("apply")}
            </Button>
          </div>
          <LetterBar letters={listing.filter1} selected={listing.filter1Selected} label={t("letter")} />
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

/** The filters in their order; days stand together, because they are the two ends of one time. */
function FilterInputs({ filters }: Pick<ListingDescription, "filters">) {
  const days = filters.filter(({ input }) => input === "date");
  return (
    <>
      {filters
        .filter(({ input }) => input !== "date")
        .map((filter) => (
          <FilterInput key={filter.field} filter={filter} />
        ))}
      {days.length > 0 ? (
        <span className="col-span-2 grid grid-cols-2 gap-2 sm:flex">
          {days.map((filter) => (
            <DayInput key={filter.field} filter={filter} />
          ))}
        </span>
      ) : null}
    </>
  );
}

function DayInput({ filter: { field, label, selected } }: FilterInputProps) {
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={`filter-${field}`} className="text-muted-foreground">
        {label}
      </label>
      <Input id={`filter-${field}`} type="date" name={field} defaultValue={selected} className="sm:w-40" />
    </span>
  );
}

/** A filter by its kind: a list of options, or a typed value. */
function FilterInput({ filter }: FilterInputProps) {
  const t = useTranslations("admin.listing");
  const { field, label, input, selected } = filter;
  if (input === "text")
    return (
      <Input
        name={field}
        defaultValue={selected}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        className="sm:w-40"
      />
    );
  return (
    <NativeSelect name={field} defaultValue={selected} aria-label={label} className="sm:w-auto">
      <option value="">{t("any", { field: label })}</option>
      <Options options={filter.options} />
    </NativeSelect>
  );
}

interface FilterInputProps {
  readonly filter: ListingDescription["filters"][number];
}

function Options({
  options,
}: {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

function valuesOf(listing: ListingDescription): Readonly<Record<string, string>> {
  const choices = listing.filters.map(({ field, selected }) => [field, selected]);
  const { search, filter1Selected, orderBySelected } = listing;
  return { search, filter1: filter1Selected, orderBy: orderBySelected, ...Object.fromEntries(choices) };
}
