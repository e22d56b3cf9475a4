import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { ListFilterIcon, XIcon } from "#components/ui/icons";
import type { ListingDescription } from "#lib/admin/listing/listing-description";

/** Says that not everything is shown, what narrows it, and how to see all again. */
export function FilteredLine({ filteredBy }: Pick<ListingDescription, "filteredBy">) {
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
