import { findOfferedFiles } from "#db/queries/media";
import type { Language } from "#lib/i18n/languages";
import { sizeText } from "#lib/i18n/size-text";
import { extensionOf, fileName, publicName } from "#lib/media/public-name";
import type { RichTextDocument } from "#lib/rich-text/document";
import { offeredFiles } from "#lib/rich-text/links";
import type { OfferedFile } from "#lib/rich-text/nodes/file";

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
