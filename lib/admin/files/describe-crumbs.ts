import { withPath } from "#lib/files/tree/entry-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import type { FileUrls, FolderDescription } from "./files-description.ts";
import { folderName } from "./folder-name.ts";

/** Describes the folders on the way to a path, from the root, and the path itself. */
export function describeCrumbs(
  path: string,
  { files }: Pick<FileUrls, "files">,
  language: Language,
): FolderDescription["crumbs"] {
  const names = path.split("/");
  return names.map((_, index) => {
    const above = names.slice(0, index + 1).join("/");
    return { name: folderName(above, language), url: withPath(files, above) };
  });
}
