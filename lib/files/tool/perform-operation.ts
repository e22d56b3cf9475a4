import { link, lstat, mkdir, rename, rm, rmdir, unlink } from "node:fs/promises";
import type { PinnedFolders } from "./carry-out.ts";
import type { JournalStep } from "./journal.ts";
import { FileProblem } from "./problem.ts";

/**
 * Does one step. Throws where an entry is in its way that is not part of a planned operation.
 *
 * @returns whether it changed anything: a step that was done before an interruption does not
 */
export async function perform(step: JournalStep, folders: PinnedFolders): Promise<boolean> {
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
export async function takeBack(step: JournalStep, folders: PinnedFolders): Promise<void> {
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
