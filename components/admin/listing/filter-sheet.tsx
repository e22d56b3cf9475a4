import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Button, buttonClasses } from "#components/ui/button";
import { SlidersHorizontalIcon } from "#components/ui/icons";
import { NativeSelect } from "#components/ui/native-select";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { FilterFold } from "./filter-fold.tsx";
import { FilterInputs, inRowAndFolded, Options } from "./filter-inputs.tsx";
import { InitialBar } from "./initial-bar.tsx";

/** Opens the filters on phones, and says how many of them hold. */
export function FilterSheetButton({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const chosen = [listing.filter1Selected, ...listing.filters.map(({ selected }) => selected)];
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
export function FilterSheet({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const { inRow, folded } = inRowAndFolded(listing.filters);
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
