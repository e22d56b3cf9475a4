import { extensionOf, fileName, publicName } from "#lib/files/library/public-name";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { offeredFiles } from "#lib/kernel/rich-text/links";
import type { OfferedFile } from "#lib/kernel/rich-text/nodes/file";
import type { Language } from "#lib/platform/i18n/languages";
import { sizeText } from "#lib/platform/i18n/size-text";
import { findOfferedFiles } from "../files/queries.ts";

/** How the files that a text offers can be downloaded now, by key; those that were deleted are missing. */
export async function offeredFilesOf(
  document: RichTextDocument,
  language: Language,
): Promise<ReadonlyMap<string, OfferedFile>> {
  const rows = await findOfferedFiles(offeredFiles(document));
  return new Map(
    rows.map((row) => [
      row.key,
      {
        name: fileName(row),
        href: `/media/${row.key}/${publicName(row)}`,
        ...playerOf(row.mime),
        details: `${extensionOf(row.mime).toUpperCase()}, ${sizeText(row.bytes, language)}`,
      },
    ]),
  );
}

function playerOf(mime: string): Pick<OfferedFile, "player"> {
  if (mime.startsWith("audio/")) return { player: "audio" };
  return mime.startsWith("video/") ? { player: "video" } : {};
}
