import { readFile } from "node:fs/promises";
import { updateBeside } from "#lib/kernel/engine/beside";
import { rowById } from "#lib/kernel/engine/read";
import { write } from "#lib/kernel/engine/write";
import { deepestFolder, joinFolders, longestFolder, normaliseFolder } from "#lib/kernel/fields/folder";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { allowedName } from "#lib/platform/file-name";
import { completeMedia, idsInFolder, knownFolders, type MediaRow, unreadMedia } from "../queries.ts";
import { hashOf } from "../store/content.ts";
import { originalName, originals } from "./directories.ts";
import { takenAt } from "./inspect-file.ts";
import { mediaModule } from "./media-module.ts";
import { extensionOf } from "./public-name.ts";

const batch = 20;

/**
 * Reads files stored by earlier versions without a digest, and writes the digest, the time of a photograph and data
 * for listings; puts the paths of their folders right. It may be ended at any time; a missing file is looked for again at the next start.
 */
export async function completeMediaRecords(): Promise<void> {
  await normaliseFolders();
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

/**
 * Gives folders that were typed before they could nest (`A / B`, `A/`), or with characters that no folder may have, the
 * path that a form would store, in the trash too; what is deeper than folders may be becomes part of the last name. Finds nothing when it is repeated.
 */
async function normaliseFolders(): Promise<void> {
  const module = mediaModule();
  for (const folder of await knownFolders()) {
    const path = storablePath(folder);
    if (path === folder) continue;
    await write(module, (context) => moveInto(path === "" ? null : path, folder, context), null);
  }
}

async function moveInto(path: string | null, folder: string, context: ChangeContext): Promise<void> {
  for (const id of await idsInFolder(context.tx, folder)) {
    const row = await rowById(context.tx, mediaModule(), id, true);
    if (row) await updateBeside(mediaModule(), row, { folder: path, fileName: "", pathKey: null }, context);
  }
}

/**
 * Returns the nearest path that a form would store: what is deeper than folders may be becomes part of the last name,
 * and what is longer is cut.
 */
export function storablePath(folder: string): string {
  const names = normaliseFolder(folder).split("/").map(allowedName);
  const path = joinFolders(
    ...names.slice(0, deepestFolder - 1),
    allowedName(names.slice(deepestFolder - 1).join("-")),
  );
  return path.length <= longestFolder
    ? path
    : joinFolders(...path.slice(0, longestFolder).split("/").map(allowedName));
}

/** Returns nothing for a file that is no longer a picture. */
async function takenOf(bytes: Uint8Array) {
  const taken = await takenAt(bytes).catch(() => null);
  return taken ? { takenAt: taken.day, takenTime: taken.time } : {};
}
