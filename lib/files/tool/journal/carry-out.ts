import pLimit, { type LimitFunction } from "p-limit";
import { log } from "#lib/platform/log";
import type { Doing, DoneItem, OperationName, OperationResult } from "../contracts.ts";
import { tellAudit } from "./audit.ts";
import { type Journaled, newOperation, strikeOut, writeDown } from "./journal.ts";
import { perform, takeBack } from "./perform.ts";
import { PinnedFolders } from "./pinned-folders.ts";
import type { JournalStep } from "./steps.ts";

/** What an operation is going to do, thought through to the end. */
export interface OperationPlan {
  readonly steps: readonly JournalStep[];
  readonly items: readonly DoneItem[];
  readonly mends?: NonNullable<Journaled["mends"]>;
}

/** Mends contents that use addresses which changed; it may be asked twice. */
export type Mend = (operation: Journaled) => Promise<OperationResult["mended"]>;

/**
 * Plans an operation and does it, one at a time: writes down what is intended, does it step by step, writes down that it
 * is done. Where a step fails, those before it are taken back and nothing has happened.
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
    await tellAudit(operation);
    return { operation: id, items: planned.items, ...(mended?.length ? { mended } : {}) };
  });
}

/** Mends what has to be mended, and writes down that an operation is over. */
export async function finish(
  operation: Journaled,
  mend: Mend | undefined,
): Promise<OperationResult["mended"]> {
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
