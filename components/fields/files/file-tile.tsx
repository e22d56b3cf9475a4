import { useTranslations } from "next-intl";
import { Thumbnail } from "#components/admin/media/thumbnail";
import { Button } from "#components/ui/button";
import { GripVerticalIcon, XIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { classNames } from "#lib/platform/class-names";
import type { KnownFile } from "./file-orders.ts";
import type { ListedFile } from "./listed-files.ts";

/** A file of a list in small, with its place, its caption and what takes it away. Pressing it leads to the caption. */
export function FileTile(props: FileTileProps) {
  const { file, known, name, place, count, hint, isActive, isDragged, onActive, onCaption, onRemove } = props;
  const t = useTranslations("admin.fields.files");
  return (
    <li
      data-tile
      className={classNames(
        "group/tile relative grid min-w-0 content-start gap-1 rounded-md",
        isDragged && "opacity-60 outline-2 outline-offset-2 outline-primary",
      )}
    >
      <button
        type="button"
        data-cell
        aria-label={t("tile", { name, place, count })}
        aria-describedby={hint}
        title={name}
        tabIndex={isActive ? 0 : -1}
        onFocus={onActive}
        onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector("input")?.focus()}
        className="relative cursor-grab rounded-md focus-visible:focus-ring"
      >
        <Thumbnail thumbnail={known?.thumbnail ?? { type: "document" }} className="aspect-4/3 w-full" />
        <span
          aria-hidden
          className="absolute bottom-1 left-1 rounded-sm bg-black/70 px-1 text-[0.6875rem] leading-4 text-white tabular-nums"
        >
          {place}
        </span>
        <span
          data-grip
          aria-hidden
          className="absolute top-1 left-1 hidden size-8 touch-none place-items-center rounded-md bg-black/70 text-white pointer-coarse:grid"
        >
          <GripVerticalIcon className="size-4" />
        </span>
      </button>
      <Button
        size="icon-small"
        tabIndex={-1}
        aria-label={t("removeOf", { name })}
        title={t("removeOf", { name })}
        onClick={onRemove}
        className="absolute top-1 right-1 opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:size-8 pointer-coarse:opacity-100"
      >
        <XIcon />
      </Button>
      <Input
        value={file.caption}
        maxLength={500}
        placeholder={t("caption")}
        aria-label={t("captionOf", { name })}
        title={file.caption}
        onChange={(event) => onCaption(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="h-7 px-1.5 text-xs"
      />
    </li>
  );
}

interface FileTileProps {
  readonly file: ListedFile;
  readonly known: KnownFile | undefined;
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** Id of the element that says how files are moved. */
  readonly hint: string;
  /** It is the one that Tab leads to. */
  readonly isActive: boolean;
  readonly isDragged: boolean;
  readonly onActive: () => void;
  readonly onCaption: (caption: string) => void;
  readonly onRemove: () => void;
}
