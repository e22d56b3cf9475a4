import { readFile } from "node:fs/promises";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import { completeMedia, type MediaRow, unreadMedia } from "../queries.ts";
import { hashOf } from "../store/content.ts";
import { originalName, originals } from "./directories.ts";
import { takenAt } from "./inspect-file.ts";
import { mediaModule } from "./media-module.ts";
import { extensionOf } from "./public-name.ts";

const batch = 20;

/**
 * Reads files stored by earlier versions without a digest, and writes the digest, the time of a photograph and data
 * for listings. It may be ended at any time; a missing file is looked for again at the next start.
 */
export async function completeMediaRecords(): Promise<void> {
  let rows = await unreadMedia(0, batch);
  while (rows.length > 0) {
    for (const row of rows) await complete(row);
    rows = await unreadMedia(rows.at(-1)?.id ?? 0, batch);
  }
}

async function complete(row: MediaRow): Promise<void> {
  const name = originalName(row.file, extensionOf(row.mime));
  const bytes = await originals()
    .withPath(name, (file) => readFile(file))
    .catch(() => undefined);
  const known = bytes ? { sha256: hashOf(bytes), ...(await takenOf(bytes)) } : {};
  await completeMedia(row.id, { ...searchableColumns(mediaModule(), row), ...known });
}

/** Returns nothing for a file that is no longer a picture. */
async function takenOf(bytes: Uint8Array) {
  const taken = await takenAt(bytes).catch(() => null);
  return taken ? { takenAt: taken.day, takenTime: taken.time } : {};
}
