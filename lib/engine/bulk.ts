import { setImmediate } from "node:timers/promises";
import { log } from "#lib/log";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import { appliesNow } from "#lib/modules/behaviours";
import type { Row } from "./form/encode.ts";
import type { Issue } from "./form/issue.ts";
import { purgeRecord } from "./purge.ts";
import { readRecord } from "./read.ts";
import { removeRecord } from "./remove.ts";
import { restoreRecord } from "./restore.ts";
import { runAction } from "./run-action.ts";
import { type FieldChange, setField } from "./set-field.ts";

/** What came of running a verb on many records; skipped are those that it does not apply to, or that are gone. */
export interface BulkTally {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  /** The first of those that failed. */
  readonly failures: readonly BulkFailure[];
}

/** A record that refused, and why; with neither issues nor a reason it is only in the log. */
export interface BulkFailure {
  readonly row: Row;
  readonly issues: readonly Issue[];
  /** Why the module keeps a record that was to be removed; see `Behaviour.removing`. */
  readonly reason?: string;
}

/**
 * Runs `delete`, `restore`, `purge` or a declared action on records one after the other, each in a transaction of its own
 * and by the same engine verb as alone. A record that went for good with the one above it counts as done. Other requests get their turn every few milliseconds.
 *
 * @param change a field that is set in place of a verb; records that have it so already are skipped
 * @param permit asked before each record; throws once the administrator is signed out or may no longer do this
 */
export async function runInBulk(
  module: AnyModule,
  verb: string,
  ids: readonly RecordId[],
  adminId: string,
  permit: () => Promise<void>,
  change?: FieldChange,
): Promise<BulkTally> {
  let tally: BulkTally = { done: 0, skipped: 0, failed: 0, failures: [] };
  let pausedAt = performance.now();
  for (const id of ids) {
    await permit();
    tally = addTallies(tally, tallyOf(await runOnOne(module, verb, id, adminId, change)));
    if (performance.now() - pausedAt < longestTurnMs) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
  return tally;
}

/** Both together. */
export function addTallies(one: BulkTally, other: BulkTally): BulkTally {
  return {
    done: one.done + other.done,
    skipped: one.skipped + other.skipped,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures].slice(0, mostTold),
  };
}

const mostTold = 20;

const longestTurnMs = 10;

type Came = "done" | "skipped" | BulkFailure;

function tallyOf(came: Came): BulkTally {
  const isFailure = typeof came === "object";
  return {
    done: came === "done" ? 1 : 0,
    skipped: came === "skipped" ? 1 : 0,
    failed: isFailure ? 1 : 0,
    failures: isFailure ? [came] : [],
  };
}

async function runOnOne(
  module: AnyModule,
  verb: string,
  id: RecordId,
  adminId: string,
  change: FieldChange | undefined,
): Promise<Came> {
  const isInTrash = verb === "restore" || verb === "purge";
  const row = await readRecord(module, id, { withTrash: isInTrash });
  if (!row && verb === "purge") return "done";
  if (!row || !(await appliesNow(module, verb, row, adminId))) return "skipped";
  try {
    const came = await (change ? setField(module, id, change, adminId) : run(module, verb, id, adminId));
    if (came.outcome === "missing") return "skipped";
    if (came.outcome === "done") return came.result.refused ? "skipped" : "done";
    if (came.outcome === "removed" || came.outcome === "saved") return "done";
    if (came.outcome === "refused") return { row, issues: [], reason: came.reason };
    return { row, issues: came.outcome === "invalid" ? came.issues : [] };
  } catch (error) {
    log.error({ err: error, module: module.name, verb, id }, "a record failed in bulk");
    return { row, issues: [] };
  }
}

function run(module: AnyModule, verb: string, id: RecordId, adminId: string) {
  if (verb === "delete") return removeRecord(module, id, adminId);
  if (verb === "restore") return restoreRecord(module, id, adminId);
  if (verb === "purge") return purgeRecord(module, id, adminId);
  return runAction(module, verb, id, {}, adminId);
}
