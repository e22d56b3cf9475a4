import {
  FileArchiveIcon,
  FileAudioIcon,
  FileCodeIcon,
  FileIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  FileTypeIcon,
  FileVideoIcon,
  FolderIcon,
  ImageIcon,
  type LucideIcon,
  PresentationIcon,
} from "lucide-react";
import { classNames } from "#lib/class-names";

/** A file in small: the picture, or a sign for what it is. What it is called stands beside it. */
export function Thumbnail({
  thumbnail: { type, url },
  className,
}: {
  readonly thumbnail: { readonly type: string; readonly url?: string | undefined };
  readonly className?: string;
}) {
  const Icon = icons[type] ?? FileTextIcon;
  return (
    <span
      data-thumbnail={type}
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-muted text-muted-foreground",
        className,
      )}
    >
      {url ? (
        <picture className="contents">
          <img
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            className={classNames("size-full object-cover", type === "document" && "bg-white object-top")}
          />
        </picture>
      ) : (
        <Icon aria-hidden className="size-1/2" strokeWidth={1.5} />
      )}
    </span>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  document: FileTextIcon,
  picture: ImageIcon,
  sound: FileAudioIcon,
  film: FileVideoIcon,
  folder: FolderIcon,
  archive: FileArchiveIcon,
  code: FileCodeIcon,
  table: FileSpreadsheetIcon,
  presentation: PresentationIcon,
  font: FileTypeIcon,
  other: FileIcon,
};
