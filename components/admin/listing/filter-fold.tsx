import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ListFilterPlusIcon } from "#components/ui/icons";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { FilterInputs } from "./filter-inputs.tsx";

/** The filters for which the row has no room; open as long as one of them holds. */
export function FilterFold({ filters }: Pick<ListingDescription, "filters">) {
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
