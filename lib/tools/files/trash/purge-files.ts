import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Doing, Done } from "../contracts.ts";
import { carryOut, oneAtATime } from "../journal/carry-out.ts";
import { operationIds, readDown, strikeOut } from "../journal/journal.ts";
import type { Step } from "../journal/steps.ts";
import { FileProblem } from "../problem.ts";
import { keptDirectory } from "../roots/directories.ts";
import { isTrashId, listTrash, trashDays } from "./list-trash.ts";

/** Removes files and folders from the trash for good. Throws {@link FileProblem}. */
export async function purgeFiles(ids: readonly string[], { adminId }: Pick<Doing, "adminId">): Promise<Done> {
  const plan = async () => {
    const trashed = new Map((await listTrash()).map((one) => [one.id, one.path]));
    const items = [...new Set(ids)].map((id) => {
      const from = trashed.get(id);
      if (from === undefined) throw new FileProblem("missing", id);
      return { from, state: "done" as const };
    });
    const steps = [...new Set(ids)].flatMap((id) =>
      ["", ".versions", ".json"].map((end): Step => ({ kind: "drop", at: `trash/${id}${end}` })),
    );
    return { steps, items };
  };
  return carryOut("purge", { adminId }, plan);
}

/**
 * Removes for good what has been in the trash for 30 days, and forgets operations that are as old, and what operations
 * prepared that never came to be.
 */
export async function sweepFiles(now = Date.now()): Promise<void> {
  const due = (await listTrash()).filter(({ goesAt }) => goesAt.getTime() <= now);
  if (due.length > 0)
    await purgeFiles(
      due.map(({ id }) => id),
      { adminId: null },
    );
  await oneAtATime(async () => {
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
