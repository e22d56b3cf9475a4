import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { defineJob } from "#lib/jobs/define-job";
import { oneOperationAtATime } from "./carry-out.ts";
import { operationIds, readDown, strikeOut } from "./journal.ts";
import { keptDirectory } from "./roots.ts";
import { isTrashId, listTrash, purgeFiles, trashDays } from "./trash.ts";

export const emptyTrash = defineJob({
  name: "files.emptyTrash",
  schedule: { everyMs: 24 * 3600 * 1000 },
  handler: () => sweepFiles(),
});

/**
 * Permanently removes entries that have been in the trash for 30 days, operations of the same age, and prepared files
 * of operations that never happened.
 */
export async function sweepFiles(now = Date.now()): Promise<void> {
  const due = (await listTrash()).filter(({ goesAt }) => goesAt.getTime() <= now);
  if (due.length > 0)
    await purgeFiles(
      due.map(({ id }) => id),
      { adminId: null },
    );
  await sweepPreviews(now);
  await oneOperationAtATime(async () => {
    const open = new Set<string>();
    for (const id of await operationIds()) {
      const isOver = ["done", "takenBack"].includes((await readDown(id))?.state ?? "begun");
      if (!isOver) open.add(id);
      else if (startOf(id) < now - trashDays * dayMs) await strikeOut(id);
    }
    const isLeft = (name: string) => startOf(name) < now - dayMs && !open.has(name.slice(0, 20));
    await removeFrom("arriving", isLeft);
    const trash = new Set(await readdir(await keptDirectory("trash")));
    await removeFrom("trash", (name) => {
      const [id = ""] = name.split(".");
      return isTrashId(id) && isLeft(name) && !(trash.has(id) && trash.has(`${id}.json`));
    });
  });
}

async function removeFrom(folder: "arriving" | "trash", isLeft: (name: string) => boolean): Promise<void> {
  const directory = await keptDirectory(folder);
  for (const name of (await readdir(directory)).filter(isLeft))
    await rm(join(/* turbopackIgnore: true */ directory, name), { recursive: true, force: true });
}

/** When an operation began, by its name. */
function startOf(id: string): number {
  return Number.parseInt(id.slice(0, 9), 36);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes previews that are a month old; they are made again when needed. */
export async function sweepPreviews(now: number): Promise<void> {
  const directory = await keptDirectory("previews");
  for (const name of await readdir(directory)) {
    const file = join(/* turbopackIgnore: true */ directory, name);
    const found = await lstat(file).catch(() => undefined);
    if (found && found.mtimeMs < now - monthMs) await rm(file, { force: true });
  }
}

const monthMs = 30 * 24 * 60 * 60 * 1000;
