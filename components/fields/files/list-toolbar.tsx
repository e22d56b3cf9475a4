import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ArrowDownAZIcon, CalendarArrowDownIcon, FolderSearchIcon, UploadIcon } from "#components/ui/icons";
import type { FileOrder } from "./file-orders.ts";

/** How files come into a list and into an order; it stays in sight while any of the list is. */
export function ListToolbar({ count, type, onUpload, onChoose, onOrder }: ListToolbarProps) {
  const t = useTranslations("admin.fields.files");
  const isOrderable = count > 1;
  return (
    <div className="sticky short:static top-(--sticky-top) z-10 flex flex-wrap items-center gap-1.5 rounded-t-[calc(var(--radius-lg)-1px)] border-b border-border bg-card p-2">
      <Button size="small" onClick={onUpload}>
        <UploadIcon />
        {t("uploadInto")}
      </Button>
      <Button size="small" onClick={onChoose}>
        <FolderSearchIcon />
        {t("fromLibrary")}
      </Button>
      {isOrderable ? (
        <>
          <Button variant="ghost" size="small" onClick={() => onOrder("takenAt")}>
            <CalendarArrowDownIcon />
            {t("byDateTaken")}
          </Button>
          <Button variant="ghost" size="small" onClick={() => onOrder("title")}>
            <ArrowDownAZIcon />
            {t("byName")}
          </Button>
        </>
      ) : null}
      {count > 0 ? (
        <span className="ml-auto px-1.5 text-xs text-muted-foreground tabular-nums">
          {t("inList", { count, type: type ?? "file" })}
        </span>
      ) : null}
    </div>
  );
}

interface ListToolbarProps {
  readonly count: number;
  /** The one type of files that it takes. */
  readonly type: string | undefined;
  readonly onUpload: () => void;
  readonly onChoose: () => void;
  readonly onOrder: (by: FileOrder) => void;
}
