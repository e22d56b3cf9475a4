import { fingerprintOf } from "../library/fingerprint.ts";
import { extensionOf, fileName, publicName } from "../library/public-name.ts";
import type { StoredMedia } from "../queries.ts";
import { storedMedia } from "../queries.ts";
import type { FolderEntry, FolderListing } from "./contracts.ts";
import { inCzechOrder } from "./czech-order.ts";
import type { FileKind } from "./file-kinds.ts";
import { kindOfName } from "./file-kinds.ts";
import { FileProblem } from "./problem.ts";
import type { FilePath } from "./roots.ts";
import { pathText } from "./roots.ts";

/** The originals of the media library, under the names of their records; its trash is left out. */
export async function listMedia(path: FilePath): Promise<FolderListing> {
  if (path.names.length > 0) throw new FileProblem("missing", pathText(path));
  const files = await inCzechOrder((await storedMedia()).map(listedMedia));
  return {
    path: "media",
    isReadOnly: true,
    folders: [],
    files,
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    hidden: 0,
  };
}

/** The library stores all texts as plain ones; the name of a record may be more specific. */
function kindOfText(name: string): FileKind {
  return kindOfName(name) === "markdown" ? "markdown" : "text";
}

/** Describes a record of the library as a file; its path identifies the record, whatever its name is. */
export function listedMedia(media: StoredMedia): FolderEntry {
  const name = fileName(media);
  return {
    name,
    path: `media/${media.key}.${extensionOf(media.mime)}`,
    kind: media.mime === "text/plain" ? kindOfText(media.name) : kindOfName(name),
    bytes: media.bytes,
    changedAt: media.updatedAt,
    ...(media.width > 0 ? { width: media.width, height: media.height } : {}),
    record: { id: media.id, name: media.name },
    address: `/media/${media.key}/${publicName(media)}?v=${fingerprintOf(media)}`,
  };
}
