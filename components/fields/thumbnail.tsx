import type { IconComponent } from "#components/ui/icon";
import {
  CaptionsIcon,
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
  PresentationIcon,
} from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";

/** A file as a thumbnail: the picture, or an icon for its type. Its name is next to it. */
export function Thumbnail({
  thumbnail: { type, url },
  className,
}: {
  readonly thumbnail: { readonly type: string; readonly url?: string | undefined };
  readonly className?: string;
}) {
  const Icon = icons[type] ?? FileTextIcon;
  return (
    <span data-thumbnail={type} className={classNames("thumbnail", className)}>
      {url ? (
        <picture>
          <img src={url} alt="" loading="lazy" decoding="async" />
        </picture>
      ) : (
        <Icon strokeWidth={1.5} />
      )}
    </span>
  );
}

const icons: Readonly<Record<string, IconComponent>> = {
  document: FileTextIcon,
  picture: ImageIcon,
  sound: FileAudioIcon,
  film: FileVideoIcon,
  captions: CaptionsIcon,
  folder: FolderIcon,
  archive: FileArchiveIcon,
  code: FileCodeIcon,
  table: FileSpreadsheetIcon,
  presentation: PresentationIcon,
  font: FileTypeIcon,
  other: FileIcon,
};
