import { useFormatter, useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { PlusIcon } from "#components/ui/icons";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { classNames } from "#lib/platform/class-names";
import { DisplayButtons } from "./display-menu.tsx";
import { EmptyTrash } from "./empty-trash.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** What is listed, how many there are, the ways to look at them, and a new one. */
export function ListingHeader({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const format = useFormatter();
  // Where there are none, the listing itself offers to make the first.
  const hasRecords = listing.count > 0 || listing.filteredBy.length > 0;
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <h1 className="flex max-w-full min-w-0 items-baseline gap-2.5 text-2xl max-sm:shrink-0 max-sm:grow font-semibold tracking-tight">
        {listing.view === "trash" ? t("trashOf", { title: listing.title }) : listing.title}
        <span aria-hidden className="text-base font-normal text-muted-foreground tabular-nums">
          {format.number(listing.count)}
        </span>
      </h1>
      <div
        className={classNames(
          "ml-auto flex flex-wrap items-center gap-2 empty:hidden",
          listing.views.length + listing.pages.length > 1 && "max-sm:order-last max-sm:ml-0 max-sm:w-full",
        )}
      >
        {listing.views.length > 1 ? <ViewSwitch view={listing.view} views={listing.views} /> : null}
        {listing.view !== "tree" && hasRecords ? <DisplayButtons listing={listing} /> : null}
        {listing.pages.map(({ url, text }) => (
          <a key={url} href={url} data-content={url} className={buttonClasses()}>
            {text}
          </a>
        ))}
      </div>
      <EmptyTrash listing={listing} />
      {listing.create && hasRecords && listing.view !== "trash" ? (
        <a
          href={listing.create.url}
          data-content={listing.create.url}
          className={buttonClasses({ variant: "primary" })}
        >
          <PlusIcon />
          {listing.create.text}
        </a>
      ) : null}
    </header>
  );
}
