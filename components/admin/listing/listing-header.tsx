import { useFormatter, useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { LayoutGridIcon, ListIcon, ListTreeIcon, PlusIcon, Trash2Icon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { classNames } from "#lib/platform/class-names";
import { DisplayButtons } from "./display-menu.tsx";

/** Title of the listing, number of records, ways to view them, and a button for a new one. */
export function ListingHeader({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const format = useFormatter();
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
        {listing.view !== "tree" && hasRecords(listing) ? <DisplayButtons listing={listing} /> : null}
        {listing.pages.map(({ url, text }) => (
          <a key={url} href={url} data-content={url} className={buttonClasses()}>
            {text}
          </a>
        ))}
      </div>
      <EmptyTrash listing={listing} />
      {listing.create && (hasRecords(listing) || listing.folders?.path) && listing.view !== "trash" ? (
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

/** True unless there is nothing to list at all; the listing itself then offers to create the first record. */
export function hasRecords({ count, filteredBy, folders }: ListingDescription): boolean {
  return count > 0 || filteredBy.length > 0 || (folders !== undefined && folders.total > 0);
}

/** Links to the ways to view a listing. */
export function ViewSwitch({ view, views }: Pick<ListingDescription, "view" | "views">) {
  const t = useTranslations("admin.listing");
  return (
    <nav aria-label={t("views.label")} className={segmentsClasses}>
      {views.map((choice) => {
        const Icon = icons[choice.view];
        return (
          <a
            key={choice.view}
            href={choice.url}
            data-content={choice.url}
            aria-current={choice.view === view ? "page" : undefined}
            className={segmentClasses}
          >
            <Icon className="max-[24rem]:hidden" />
            {t(`views.${choice.view}`)}
          </a>
        );
      })}
    </nav>
  );
}

const icons = { grid: LayoutGridIcon, list: ListIcon, tree: ListTreeIcon, trash: Trash2Icon } as const;

/** Deletes everything in the trash, after a question that gives the number. */
function EmptyTrash({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing.empty");
  const { emptying, csrfToken } = listing;
  if (!emptying) return null;
  return (
    <form method="post" action={emptying.url} data-bulk="">
      <input type="hidden" name="_csrf" value={csrfToken} />
      {Object.entries(emptying.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="action"
        value="purge"
        data-question="empty"
        data-json={emptying.url}
        data-method="DELETE"
        data-danger=""
        className="text-destructive-text"
      >
        <Trash2Icon />
        {t("action", { count: emptying.count })}
      </Button>
    </form>
  );
}
