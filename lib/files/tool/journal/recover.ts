import { log } from "#lib/platform/log";
import { tellAudit } from "./audit.ts";
import { finish, type Mend, oneOperationAtATime } from "./carry-out.ts";
import { type Journaled, operationIds, readDown, writeDown } from "./journal.ts";
import { perform } from "./perform.ts";
import { PinnedFolders } from "./pinned-folders.ts";
import type { JournalStep } from "./steps.ts";

/**
 * Finishes what was interrupted: each step tells whether it was done, and the others are done now. What is in the way of
 * one is left, and so is what it was about, where it was.
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
  await tellAudit(operation);
}
