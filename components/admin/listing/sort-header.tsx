import { useTranslations } from "next-intl";
import { ArrowDownIcon, ArrowUpIcon } from "#components/ui/icons";
import type { TableDescription } from "#lib/admin/listing/listing-description";
import { listingUrl } from "./listing-url.ts";

/** Renders the heading of a column; a sortable one is a link that sorts by it, then the other way round. */
export function SortHeader({ column, listing, isFirst }: SortHeaderProps) {
  const t = useTranslations("admin.listing");
  const { orderBy, label } = column;
  const direction = directionOf(orderBy, listing.orderBySelected);
  const target =
    orderBy &&
    listingUrl(listing, { orderBy: direction === "ascending" ? orderBy.descending : orderBy.ascending });
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`px-3 py-2 text-left text-xs font-medium text-muted-foreground ${isFirst ? "pl-2" : ""}`}
    >
      {target ? (
        <a
          href={target}
          data-content={target}
          className="group/sort -mx-1 inline-flex h-6 items-center gap-1 rounded px-1 hover:text-foreground focus-visible:focus-ring aria-[current]:text-foreground"
          aria-current={direction ? "true" : undefined}
        >
          {label}
          <SortArrow direction={direction} />
          <span className="sr-only">{t(direction === "ascending" ? "sortDescending" : "sortAscending")}</span>
        </a>
      ) : (
        label
      )}
    </th>
  );
}

function SortArrow({ direction }: { readonly direction: Direction }) {
  const Icon = direction === "descending" ? ArrowDownIcon : ArrowUpIcon;
  return <Icon className={`size-3.5 ${direction ? "" : "opacity-0 group-hover/sort:opacity-50"}`} />;
}

type Direction = "ascending" | "descending" | undefined;
type Column = TableDescription["columns"][number];

interface SortHeaderProps {
  readonly column: Column;
  readonly listing: TableDescription;
  readonly isFirst: boolean;
}

function directionOf(orderBy: Column["orderBy"], selected: string): Direction {
  if (!orderBy) return undefined;
  if (selected === orderBy.ascending) return "ascending";
  return selected === orderBy.descending ? "descending" : undefined;
}
