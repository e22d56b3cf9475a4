import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ArrowDownIcon, ArrowUpIcon, EyeOffIcon } from "#components/ui/icons";
import type { TableCellDescription } from "#lib/admin/database/describe-result";
import { classNames } from "#lib/platform/class-names";

/** Renders a box in which a wide table scrolls, so that the page does not; the keyboard reaches it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className={classNames(
        "relative overflow-auto rounded-lg border border-border bg-card focus-visible:focus-ring",
        className,
      )}
    >
      {children}
    </section>
  );
}

interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const headCellClasses =
  "sticky top-0 z-10 border-b border-border bg-card px-3 py-2 text-left align-middle text-xs font-medium whitespace-nowrap text-muted-foreground";

/** Renders the heading of a column; a link that sorts by it if it can be sorted. */
export function OrderedHeading({ name, url, direction, type }: OrderedHeadingProps) {
  const t = useTranslations("admin.listing");
  const Icon = direction === "descending" ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" aria-sort={direction} className={headCellClasses}>
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
}

/** Renders a value of a table: long ones can be expanded, references link to their row. */
export function ValueCell({ cell }: { readonly cell: TableCellDescription }) {
  const { kind, text, rest, hint, link } = cell;
  if (rest !== undefined)
    return (
      <details className="w-max max-w-[min(20rem,70vw)]">
        <summary className="cursor-pointer rounded-sm wrap-anywhere focus-visible:focus-ring">{text}</summary>
        <pre className="mt-1 max-h-80 max-w-full overflow-auto rounded-md bg-muted p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {rest}
        </pre>
      </details>
    );
  if (kind === "secret")
    return (
      <span className="inline-flex items-center gap-1.5 text-muted-foreground">
        <EyeOffIcon className="size-3.5" />
        {text}
      </span>
    );
  if (kind === "null" || kind === "blob")
    return <span className="whitespace-nowrap text-muted-foreground italic">{text}</span>;
  return (
    <span
      className={
        kind === "number"
          ? "whitespace-nowrap tabular-nums"
          : "block w-max max-w-[min(20rem,70vw)] wrap-anywhere"
      }
    >
      {link ? (
        <ToolLink url={link.url} title={link.title}>
          {text}
        </ToolLink>
      ) : (
        text
      )}
      {hint ? <span className="block text-xs text-muted-foreground">{hint}</span> : null}
    </span>
  );
}

/** Renders a link to another screen of the administration. */
export function ToolLink({ url, title, className, children }: WayProps) {
  return (
    <a
      href={url}
      data-content={url}
      title={title}
      className={classNames(
        "rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring",
        className,
      )}
    >
      {children}
    </a>
  );
}

interface WayProps {
  readonly url: string;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}
