import { constants } from "node:fs";
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readlink,
  rename,
  rm,
  rmdir,
  unlink,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { LimitFunction } from "p-limit";
import pLimit from "p-limit";
import { database } from "#db/client";
import { writeEntry } from "#lib/kernel/engine/audit/write-entry";
import { log } from "#lib/platform/log";
import type { Doing, DoneItem, OperationName, OperationResult } from "./contracts.ts";
import {
  type Journaled,
  type JournalStep,
  newOperation,
  operationIds,
  readDown,
  type Spot,
  strikeOut,
  writeDown,
} from "./journal.ts";
import { FileProblem } from "./problem.ts";
import { keptDirectory, locate } from "./roots.ts";

/** Plan of an operation, worked out completely in advance. */
export interface OperationPlan {
  readonly steps: readonly JournalStep[];
  readonly items: readonly DoneItem[];
  readonly mends?: NonNullable<Journaled["mends"]>;
}

/** Function that mends contents with changed addresses; it may be called twice. */
type Mend = (operation: Journaled) => Promise<OperationResult["mended"]>;

/**
 * Plans an operation and does it, one at a time: writes down the plan, does it step by step, writes down that it is
 * done. Where a step fails, those before it are taken back and nothing has happened.
 */
export async function carryOut(
  name: OperationName,
  { adminId }: Pick<Doing, "adminId">,
  plan: (id: string) => Promise<OperationPlan>,
  mend?: Mend,
  id = newOperation(),
): Promise<OperationResult> {
  return oneOperationAtATime(async () => {
    const planned = await plan(id);
    if (planned.steps.length === 0) return { operation: id, items: planned.items };
    const operation: Journaled = {
      id,
      name,
      adminId,
      state: "begun",
      at: new Date().toISOString(),
      ...planned,
    };
    await writeDown(operation);
    await performAll(operation);
    await writeDown({ ...operation, state: mend && planned.mends?.length ? "moved" : "done" });
    const mended = await finish(operation, mend);
    await recordAudit(operation);
    return { operation: id, items: planned.items, ...(mended?.length ? { mended } : {}) };
  });
}

/** Mends contents where necessary, and writes down that an operation is over. */
async function finish(operation: Journaled, mend: Mend | undefined): Promise<OperationResult["mended"]> {
  if (!mend || !operation.mends?.length) return undefined;
  try {
    const mended = await mend(operation);
    await writeDown({ ...operation, state: "done" });
    return mended;
  } catch (error) {
    log.error({ err: error, operation: operation.id }, "addresses of files in contents could not be mended");
    return undefined;
  }
}

async function performAll(operation: Journaled): Promise<void> {
  const folders = new PinnedFolders();
  const changed: JournalStep[] = [];
  try {
    for (const step of operation.steps) if (await perform(step, folders)) changed.push(step);
    await folders.close({ isDone: true });
  } catch (error) {
    for (const step of changed.reverse()) await takeBack(step, folders);
    await folders.close({ isDone: true });
    await strikeOut(operation.id);
    throw error;
  }
}

/** Two plans at once could both take the same name. */
export function oneOperationAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  handle[key] ??= pLimit(1);
  return handle[key](work);
}

const key = Symbol.for("redakce.files.operations");
const handle = globalThis as typeof globalThis & { [key]?: LimitFunction };

/**
 * Folders that are held open during an operation: changes happen in them even where someone replaces one by a link
 * (Linux; elsewhere their paths are checked each time).
 */
class PinnedFolders {
  readonly #open = new Map<string, FileHandle>();

  /** Returns a path on this machine to a spot, whose folder must exist; folders next to the root are made. */
  async pathOf(spot: Spot): Promise<string> {
    const absolute = await absoluteOf(spot);
    const folder = await this.#folder(dirname(absolute), spot);
    const pinned = `/proc/self/fd/${folder.fd}`;
    const told = await readlink(pinned).catch(() => undefined);
    if (told === undefined) return absolute;
    if (told !== dirname(absolute)) throw new FileProblem("link", spot);
    return join(pinned, basename(absolute));
  }

  /** Makes the changes in the folders outlast a loss of power, and closes them. */
  async close({ isDone }: { readonly isDone: boolean }): Promise<void> {
    for (const folder of this.#open.values()) {
      if (isDone) await folder.sync().catch(() => undefined);
      await folder.close();
    }
    this.#open.clear();
  }

  async #folder(directory: string, spot: Spot): Promise<FileHandle> {
    const known = this.#open.get(directory);
    if (known) return known;
    if (!spot.startsWith("files/")) await mkdir(directory, { recursive: true, mode: 0o700 });
    if (this.#open.size >= mostOpen) await this.close({ isDone: true });
    const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
    const opened = await open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new FileProblem("missing", spot) : error;
      },
    );
    this.#open.set(directory, opened);
    return opened;
  }
}

/** An operation on many folders must not use up the open files of the process. */
const mostOpen = 100;

async function absoluteOf(spot: Spot): Promise<string> {
  const [area, ...rest] = spot.split("/");
  if (area === "files") return (await locate(spot)).absolute;
  if (area !== "arriving" && area !== "trash" && area !== "versions") throw new FileProblem("outside", spot);
  if (rest.some((name) => name === "" || name === "." || name === ".."))
    throw new FileProblem("outside", spot);
  return join(/* turbopackIgnore: true */ await keptDirectory(area), ...rest);
}

/** Checks whether anything exists at a spot; its folder need not exist. */
export async function isThere(spot: Spot): Promise<boolean> {
  return lstat(await absoluteOf(spot)).then(
    () => true,
    () => false,
  );
}

/**
 * Finishes interrupted operations: each step can tell if it was done, and the others are done now. Anything in the
 * way of a step is left alone, and so is the entry of that step, where it was.
 *
 * @returns how many operations were finished
 */
export async function recoverOperations(mend: Mend): Promise<number> {
  return oneOperationAtATime(async () => {
    let finished = 0;
    for (const id of (await operationIds()).toReversed()) {
      const operation = await readDown(id).catch(() => undefined);
      if (operation?.state !== "begun" && operation?.state !== "moved") continue;
      await recover(operation, mend);
      finished += 1;
    }
    return finished;
  });
}

async function recover(operation: Journaled, mend: Mend): Promise<void> {
  const folders = new PinnedFolders();
  const left: JournalStep[] = [];
  for (const step of operation.state === "begun" ? operation.steps : [])
    await perform(step, folders).catch((error: unknown) => {
      log.warn({ err: error, operation: operation.id, step }, "a step of an interrupted operation was left");
      left.push(step);
    });
  await folders.close({ isDone: true });
  const over = { ...operation, ...(left.length > 0 ? { left } : {}) };
  await writeDown({ ...over, state: operation.mends?.length ? "moved" : "done" });
  await finish(over, mend);
  await recordAudit(operation);
}

/** The page name of the tool in the audit log. */
const toolName = "filesGallery";

/** Records an operation in the audit log: the old and the new location of each item. */
async function recordAudit({ name, items, adminId }: Journaled): Promise<void> {
  const done = items.filter(({ state }) => state === "done");
  const [first] = done;
  if (!first) return;
  const path = first.from ?? first.to ?? "";
  const told = done.slice(0, mostTold).map(({ from = "", to = "" }) => [from || to, [from, to]] as const);
  await writeEntry(database(), {
    action: `${toolName}.${name}`,
    module: toolName,
    recordId: null,
    record: done.length === 1 ? path : `${path} (+${done.length - 1})`,
    changes: Object.fromEntries(told),
    adminId,
    at: new Date(),
  }).catch((error: unknown) => log.error({ err: error }, "the audit log could not be told of an operation"));
}

const mostTold = 200;

/**
 * Does one step. Throws where an entry is in its way that is not part of a planned operation.
 *
 * @returns whether it changed anything: a step that was done before an interruption does not
 */
async function perform(step: JournalStep, folders: PinnedFolders): Promise<boolean> {
  if (step.kind === "drop") return drop(await folders.pathOf(step.at));
  if (step.kind === "folder") return makeFolder(await folders.pathOf(step.at), step.at);
  const [from, to] = [await folders.pathOf(step.from), await folders.pathOf(step.to)];
  const [source, target] = [await entryAt(from), await entryAt(to)];
  if (!source) {
    if (target) return false;
    throw new FileProblem("missing", step.from);
  }
  if (step.kind === "keep") {
    if (target?.ino === source.ino) return false;
    if (target) throw new FileProblem("exists", step.to);
    await link(from, to);
    return true;
  }
  // On a file system that ignores case, a name that only changes the case of its letters exists already.
  const isItself = target?.ino === source.ino && target.dev === source.dev;
  if (target && !step.over && !isItself) throw new FileProblem("exists", step.to);
  await rename(from, to);
  return true;
}

/** Takes back a step that changed something. Dropped entries are lost, so drop steps come last. */
async function takeBack(step: JournalStep, folders: PinnedFolders): Promise<void> {
  if (step.kind === "drop") return;
  if (step.kind === "folder") return rmdir(await folders.pathOf(step.at)).catch(() => undefined);
  const [from, to] = [await folders.pathOf(step.from), await folders.pathOf(step.to)];
  if (step.kind === "move") return rename(to, from);
  if (await entryAt(from)) return unlink(to);
  return rename(to, from);
}

async function drop(path: string): Promise<boolean> {
  await rm(path, { recursive: true, force: true });
  return true;
}

async function makeFolder(path: string, spot: string): Promise<boolean> {
  const found = await entryAt(path);
  if (found && !found.isDirectory()) throw new FileProblem("notFolder", spot);
  if (!found) await mkdir(path, { mode: 0o700 });
  return !found;
}

async function entryAt(path: string) {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
