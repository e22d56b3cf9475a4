import { readFile } from "node:fs/promises";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import { completeMedia, type MediaRow, unreadMedia } from "../queries.ts";
import { hashOf } from "../store/content.ts";
import { originalName, originals } from "./directories.ts";
import { mediaModule } from "./media-module.ts";
import { extensionOf } from "./public-name.ts";
import { takenAt } from "./taken-at.ts";

const batch = 20;

/**
 * Reads what earlier versions stored without a digest of its content, and writes the digest, when a photograph was taken
 * and what listings need. It may be ended at any time; a file that is missing is looked for again at the next start.
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

/** Nothing of what is no picture any more. */
async function takenOf(bytes: Uint8Array) {
  const taken = await takenAt(bytes).catch(() => null);
  return taken ? { takenAt: taken.day, takenTime: taken.time } : {};
}
