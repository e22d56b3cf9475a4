import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "#components/ui/icons";
import type { TableDescription } from "#lib/admin/listing/listing-description";
import { listingUrl } from "./listing-url.ts";

/** Shows which records of how many are listed, and links to the others. */
export function Pagination({ listing }: { readonly listing: TableDescription }) {
  const t = useTranslations("admin.listing");
  const { listingPage, pageCount, limit, count } = listing;
  if (count === 0) return null;
  const from = (listingPage - 1) * limit + 1;
  const range = t("range", { from, to: Math.min(count, listingPage * limit), count });
  if (pageCount <= 1)
    return count > 10 ? <p className="text-xs text-muted-foreground tabular-nums">{range}</p> : null;
  return (
    <nav aria-label={t("pagination")} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-xs text-muted-foreground tabular-nums">{range}</p>
      <ul className="flex items-center gap-0.5">
        <Step listing={listing} page={listingPage - 1} label={t("previous")} icon={<ChevronLeftIcon />} />
        {pageNumbers(listingPage, pageCount).map((page, index) => (
          <PageNumber key={page ?? `gap ${index}`} listing={listing} page={page} />
        ))}
        <Step listing={listing} page={listingPage + 1} label={t("next")} icon={<ChevronRightIcon />} />
      </ul>
    </nav>
  );
}

function PageNumber({
  listing,
  page,
}: {
  readonly listing: TableDescription;
  readonly page: number | undefined;
}) {
  const t = useTranslations("admin.listing");
  const format = useFormatter();
  if (page === undefined) return <li className="px-1 text-muted-foreground">…</li>;
  const url = listingUrl(listing, { listingPage: page });
  return (
    <li className="max-sm:hidden">
      <a
        href={url}
        data-content={url}
        aria-label={t("page", { page })}
        aria-current={page === listing.listingPage ? "page" : undefined}
        className={buttonClasses({
          variant: "quiet",
          className:
            "h-8 min-w-8 px-2 tabular-nums aria-[current]:bg-primary-soft aria-[current]:text-primary-text",
        })}
      >
        {format.number(page)}
      </a>
    </li>
  );
}

function Step({ listing, page, label, icon }: StepProps) {
  const isPossible = page >= 1 && page <= listing.pageCount;
  const className = buttonClasses({ variant: "quiet", size: "icon", className: "size-8" });
  const url = listingUrl(listing, { listingPage: page });
  return (
    <li>
      {isPossible ? (
        <a href={url} data-content={url} aria-label={label} rel="nofollow" className={className}>
          {icon}
        </a>
      ) : (
        <span aria-hidden className={`${className} pointer-events-none opacity-40`}>
          {icon}
        </span>
      )}
    </li>
  );
}

interface StepProps {
  readonly listing: TableDescription;
  readonly page: number;
  readonly label: string;
  readonly icon: ReactNode;
}

/**
 * Returns the pages to offer in a pagination: the first, the last, the current one and its neighbours; `undefined` is
 * a gap of two or more.
 */
export function pageNumbers(current: number, last: number): readonly (number | undefined)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) wanted.add(2).add(3);
  if (current >= last - 2) wanted.add(last - 1).add(last - 2);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const distance = page - (pages[index - 1] ?? page - 1);
    if (distance === 1) return [page];
    return distance === 2 ? [page - 1, page] : [undefined, page];
  });
}
