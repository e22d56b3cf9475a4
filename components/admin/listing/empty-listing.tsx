import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { PlusIcon, SearchXIcon, Trash2Icon } from "#components/ui/icons";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { moduleIconOf } from "../shell/module-icon.tsx";

/** Says why there is nothing and what to do: show all again, or create the first. */
export function EmptyListing({ listing }: { readonly listing: ListingDescription }) {
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
