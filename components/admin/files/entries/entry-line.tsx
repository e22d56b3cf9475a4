import { useLocale, useTranslations } from "next-intl";
import { Thumbnail } from "#components/admin/media/thumbnail";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { EllipsisIcon } from "#components/ui/icons";
import type { EntryDescription } from "#lib/admin/files/files-description";
import { fileSizeText } from "#lib/files/tool/browsing/file-size-text";
import { classNames } from "#lib/platform/class-names";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { cell, type EntryProps } from "./entry-props.ts";

/** An entry of a folder in a line: what it is called, its kind, size and when it changed. */
export function EntryLine(props: EntryProps) {
  const { entry, url, isSelected } = props;
  const t = useTranslations("admin.tools.files");
  return (
    <div
      {...rowOf(props)}
      className={classNames(
        "group/row flex h-12 items-center gap-3 border-b border-border px-3 text-sm outline-none select-none hover:bg-accent/60 focus-visible:focus-ring focus-visible:-outline-offset-2 data-landing:bg-primary-soft",
        isSelected && "bg-primary-soft/60 hover:bg-primary-soft",
      )}
    >
      <SelectCell {...props} />
      <span {...cell} className="flex min-w-0 flex-1 items-center gap-3">
        <Thumbnail thumbnail={lookOf(entry)} className={classNames("size-8", signClasses(entry))} />
        <span className="grid min-w-0">
          <EntryLink entry={entry} url={url} />
          {entry.bytes === undefined ? null : (
            <span aria-hidden className="text-xs text-muted-foreground tabular-nums sm:hidden">
              <Size entry={entry} /> · <Changed entry={entry} />
            </span>
          )}
        </span>
      </span>
      <span {...cell} className="w-28 shrink-0 truncate text-muted-foreground max-lg:hidden">
        {t(`kinds.${entry.kind}`)}
      </span>
      <span {...cell} className="w-20 shrink-0 text-right text-muted-foreground tabular-nums max-sm:hidden">
        <Size entry={entry} />
      </span>
      <span {...cell} className="w-36 shrink-0 text-right text-muted-foreground tabular-nums max-md:hidden">
        <Changed entry={entry} />
      </span>
      <MenuCell entry={entry} />
    </div>
  );
}

/** What makes an element the row of an entry. */
export function rowOf({ entry, index, isSelected, isActive, isDraggable, isLanding }: EntryProps) {
  return {
    role: "row",
    "aria-selected": isSelected,
    "aria-rowindex": index + 1,
    "data-path": entry.path,
    "data-folder": entry.kind === "folder" ? "" : undefined,
    "data-landing": isLanding ? "" : undefined,
    tabIndex: isActive ? 0 : -1,
    draggable: isDraggable,
  } as const;
}

export function lookOf({ kind, thumbnail }: EntryDescription) {
  return {
    type: kind === "pdf" || kind === "markdown" || kind === "text" ? "document" : kind,
    url: thumbnail,
  };
}

/** Folders stand out by their colour. */
export function signClasses({ kind }: EntryDescription): string {
  return kind === "folder" ? "border-transparent bg-primary-soft text-primary-text" : "";
}

/** Sent by plain forms; with scripts the browser's own selection is shown by it. */
export function SelectCell({
  entry,
  isSelected,
  onToggle,
  className,
}: EntryProps & { readonly className?: string }) {
  const t = useTranslations("admin.tools.files");
  return (
    <span {...cell} className={classNames("flex", className)}>
      <Checkbox
        name="path"
        value={entry.path}
        form="files-changes"
        checked={isSelected}
        onChange={() => onToggle(entry.path)}
        tabIndex={-1}
        aria-label={t("select", { name: entry.name })}
        className="noscript:static"
      />
    </span>
  );
}

export function EntryLink({ entry, url }: Pick<EntryProps, "entry" | "url">) {
  return (
    <a
      href={url}
      data-content={url}
      draggable={false}
      tabIndex={-1}
      title={entry.name}
      className="min-w-0 truncate rounded-sm font-medium hover:underline focus-visible:focus-ring"
    >
      {entry.name}
    </a>
  );
}

/** Browsers and the server may write white space in numbers differently. */
export function Size({ entry }: Pick<EntryProps, "entry">) {
  const language = useLocale() as Language;
  return (
    <span suppressHydrationWarning>
      {entry.bytes === undefined ? "" : fileSizeText(entry.bytes, language)}
    </span>
  );
}

function Changed({ entry }: Pick<EntryProps, "entry">) {
  const language = useLocale() as Language;
  return <span suppressHydrationWarning>{momentText(new Date(entry.changedAt), language)}</span>;
}

/** Opens what the right button of a mouse opens. */
export function MenuCell({ entry }: Pick<EntryProps, "entry">) {
  const t = useTranslations("admin.tools.files");
  return (
    <span {...cell} className="flex noscript:hidden">
      <Button
        variant="quiet"
        size="icon-small"
        tabIndex={-1}
        data-menu-button=""
        aria-haspopup="menu"
        aria-label={t("actionsOf", { name: entry.name })}
      >
        <EllipsisIcon />
      </Button>
    </span>
  );
}
