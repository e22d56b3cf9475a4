import { useTranslations } from "next-intl";
import { ArrowDownIcon, ArrowUpIcon, PencilIcon } from "#components/ui/icons";
import { headCellClasses } from "./scroll-box.tsx";

/** Renders the heading of a column; a link that sorts by it if it can be sorted. */
export function OrderedHeading({ name, url, direction, type, isEditable }: OrderedHeadingProps) {
  const t = useTranslations("admin.listing");
  const Icon = direction === "descending" ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" aria-sort={direction} className={headCellClasses}>
      {isEditable ? (
        <PencilIcon className="mr-1.5 inline size-3 align-[-1px] opacity-60 [@media(scripting:none)]:hidden" />
      ) : null}
      {url ? (
        <a
          href={url}
          data-content={url}
          title={type}
          aria-current={direction ? "true" : undefined}
          className="group/sort -mx-1 inline-flex h-6 items-center gap-1 rounded px-1 hover:text-foreground focus-visible:focus-ring aria-[current]:text-foreground"
        >
          {name}
          <Icon className={`size-3.5 ${direction ? "" : "opacity-0 group-hover/sort:opacity-50"}`} />
          <span className="sr-only">{t(direction === "ascending" ? "sortDescending" : "sortAscending")}</span>
        </a>
      ) : (
        name
      )}
    </th>
  );
}

interface OrderedHeadingProps {
  readonly name: string;
  readonly url?: string;
  readonly direction?: "ascending" | "descending";
  readonly type?: string;
  readonly isEditable?: true;
}
