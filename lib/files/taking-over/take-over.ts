import { and, eq } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { insertBeside } from "#lib/kernel/engine/beside";
import { decodeNew } from "#lib/kernel/engine/form/decode";
import { write } from "#lib/kernel/engine/write";
import { folderAbove, lastOfFolder } from "#lib/kernel/fields/folder";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import { fillReferences } from "#lib/kernel/references";
import { everyModule } from "#lib/kernel/registry";
import { log } from "#lib/platform/log";
import { storablePath } from "../library/complete-records.ts";
import { originalName } from "../library/directories.ts";
import { fileFormerlyAt, leavePath, pathOfFile } from "../library/former-paths.ts";
import { inspectAny } from "../library/inspect-file.ts";
import { mediaModule } from "../library/media-module.ts";
import { nameInFolder, pathKeyOf } from "../library/name-in-folder.ts";
import { freeKey, storedFacts } from "../library/store.ts";
import { mediaTable as media } from "../media.ts";
import { findMediaByPathKey, type MediaRow, unnamedMedia } from "../queries.ts";
import { contentOnDisk, type FileContent } from "../store/content.ts";
import { folderOnThisMachine } from "../store/file-store.ts";
import { addFolder, isFolder } from "../tree/queries.ts";
import {
  type FormerEntry,
  formerEntries,
  isRefused,
  isThere,
  putAside,
  putRestAside,
  type RefusedEntry,
} from "./former-folder.ts";

/** Counts of the files that are to be taken over, or were. */
export interface TakenOver {
  readonly files: number;
  readonly bytes: number;
  readonly folders: number;
  readonly trashed: number;
  readonly refused: readonly RefusedEntry[];
}

/** Steps after each of which a process may be killed. */
type Step = "content" | "record" | "aside" | "folder";

/**
 * Makes records of the files that the file tool stored in directories before, and gives the library's files a name in
 * their folder. It may be ended at any time and goes on when it is repeated, also by several processes at once. Files are
 * moved aside, and never deleted.
 *
 * @param onStep told after each step
 */
export async function takeOverFiles(
  onStep: (step: Step, path: string) => void = () => undefined,
): Promise<TakenOver> {
  const counted = new Counted();
  for await (const entry of formerEntries()) {
    if (counted.files === 0 && !isRefused(entry) && !entry.isFolder) await writeSetting(pending, "1", null);
    counted.add(entry);
    if (isRefused(entry)) log.warn(entry, "a file was not taken over, and stays where it is");
    else if (entry.isFolder) await takeFolder(entry, onStep);
    else
      await takeFile(entry, onStep).catch(async (error: unknown) => {
        // Another process may have been faster, and moved it aside.
        if (await isThere(entry.absolute)) throw error;
      });
  }
  await putRestAside();
  await nameUnnamed();
  if ((await readSetting(pending)) === "1") {
    await fillReferences(everyModule(), { isAgain: true });
    await writeSetting(pending, "", null);
  }
  return counted;
}

/** Setting that says that files have been taken over to whose addresses the texts do not refer yet. */
const pending = "files.referring";

/** Returns what {@link takeOverFiles} would do, and does nothing. */
export async function rehearseTakingOver(): Promise<TakenOver> {
  const counted = new Counted();
  for await (const entry of formerEntries()) counted.add(entry);
  return counted;
}

class Counted implements TakenOver {
  files = 0;
  bytes = 0;
  folders = 0;
  trashed = 0;
  readonly refused: RefusedEntry[] = [];

  add(entry: FormerEntry | RefusedEntry): void {
    if (isRefused(entry)) this.refused.push(entry);
    else if (entry.isFolder) this.folders += 1;
    else {
      this.files += 1;
      this.bytes += entry.bytes;
      if (entry.removed) this.trashed += 1;
    }
  }
}

async function takeFolder({ path }: FormerEntry, onStep: (step: Step, path: string) => void): Promise<void> {
  const folder = storablePath(path);
  // Of a folder whose files an earlier start took over, only the directory is left.
  if (!(await isFolder(database(), folder))) await addFolder(database(), folder, null);
  onStep("folder", path);
}

async function takeFile(entry: FormerEntry, onStep: (step: Step, path: string) => void): Promise<void> {
  const { path, absolute } = entry;
  const content = await contentOnDisk(absolute);
  if (!(await isTaken(entry, content))) {
    const { facts } = await inspectAny(content, lastOfFolder(path));
    const { key, file } = await freeKey(content.sha256);
    await folderOnThisMachine("uploads").put(originalName(file, facts.extension), content);
    onStep("content", path);
    const stored = { ...storedFacts(facts, content), takenAt: facts.taken?.day ?? null, key, file };
    const written = await write(
      mediaModule(),
      async (context) => {
        if (await isTaken(entry, content)) return { outcome: "taken" } as const;
        return insertFormer(entry, stored, context);
      },
      null,
    );
    if (written.outcome === "invalid") throw new Error(`The file ${path} cannot be a record.`);
    onStep("record", path);
  }
  await putAside(absolute);
  onStep("aside", path);
}

/** Checks whether an earlier start made the record already, and was ended before it moved the file aside. */
async function isTaken({ path, removed }: FormerEntry, { sha256 }: FileContent): Promise<boolean> {
  if (!removed) {
    const there = await findMediaByPathKey(pathKeyOf(null, path));
    const isIt = there !== undefined && pathOfFile(there) === path && there.sha256 === sha256;
    return isIt || (await wasLed(database(), path, sha256));
  }
  const { removedAt } = removed;
  const isIt = and(
    eq(media.pathKey, pathKeyOf(storablePath(folderAbove(path)), lastOfFolder(path))),
    eq(media.deletedAt, removedAt),
    eq(media.sha256, sha256),
  );
  return (await database().$count(media, isIt)) > 0;
}

/** A file whose name was taken got another one, to which its address leads. */
async function wasLed(connection: Connection, path: string, sha256: string): Promise<boolean> {
  const id = await fileFormerlyAt(connection, path);
  if (id === undefined) return false;
  return (await connection.$count(media, and(eq(media.id, id), eq(media.sha256, sha256)))) > 0;
}

type Stored = Pick<MediaRow, "key" | "file" | "mime" | "type" | "sha256" | "takenAt">;

/**
 * Inserts the record as old as the file is. Where its name is taken, or its folder deeper than folders may be, its address
 * leads to the one that it gets.
 */
async function insertFormer(
  { path, changedAt, removed }: FormerEntry,
  stored: Stored,
  context: ChangeContext,
) {
  const [folder, name] = [storablePath(folderAbove(path)) || null, lastOfFolder(path)];
  const title = decodeNew(mediaModule(), { name: name.slice(0, longestTitle).toWellFormed() });
  // A name may have nothing visible.
  const decoded = title.ok ? title : decodeNew(mediaModule(), { name: "file" });
  const placed = { name, folder, mime: stored.mime, type: stored.type };
  const named = removed
    ? { fileName: name, pathKey: pathKeyOf(folder, name) }
    : await nameInFolder(context.tx, placed, { wanted: name });
  const trashed = removed ? { deletedAt: removed.removedAt, deletedBy: removed.adminId } : {};
  const row = await insertBeside(
    mediaModule(),
    { ...decoded.values, ...stored, folder, ...named, offersOriginal: stored.type === "picture" },
    context,
    { createdAt: changedAt, updatedAt: changedAt, ...trashed },
  );
  const isElsewhere = pathOfFile({ folder, ...named }) !== path;
  if (!removed && isElsewhere) await leavePath(context.tx, path, Number(row.id), context.now);
  return { outcome: "saved", row } as const;
}

const longestTitle = 200;

const batch = 100;

/** Gives files that were stored before they had names in their folders one each. */
async function nameUnnamed(): Promise<void> {
  let rows = await unnamedMedia(0, batch);
  while (rows.length > 0) {
    const named = rows;
    await database().transaction(async (tx) => {
      for (const row of named) {
        const names = await nameInFolder(tx, row, { id: row.id });
        await tx.update(media).set(names).where(eq(media.id, row.id)).run();
      }
    });
    rows = await unnamedMedia(named.at(-1)?.id ?? 0, batch);
  }
}
