import { setImmediate } from "node:timers/promises";
import { database } from "#db/client";
import { isShown } from "#lib/kernel/engine/publishing/shown";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { type AddressedRow, ancestorsOf, depthsOf } from "#lib/kernel/queries/tree";
import { appliesNow } from "#lib/kernel/registry";
import { log } from "#lib/platform/log";
import type { Row } from "./form/encode.ts";
import type { Issue } from "./form/issue.ts";
import { readRecord, readRecords } from "./read.ts";
import { type RunOutcome, runAction } from "./run-action.ts";
import type { SaveOutcome } from "./save.ts";
import { type FieldChange, setField } from "./set-field.ts";
import { purgeRecord, type RemoveOutcome, removeRecord, restoreRecord } from "./trash.ts";
import type { Undoable } from "./undo-plan.ts";

/** Outcome of running a verb on many records; skipped are those that it does not apply to, or that were deleted. */
export interface BulkTally {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  /** Number of restored records that visitors saw before they went to the trash and no longer see. */
  readonly hidden: number;
  /** The first of the records that failed. */
  readonly failures: readonly BulkFailure[];
  /** Plans that undo all of it, in the order in which it was done; undefined if one of them cannot be undone. */
  readonly undo: readonly Undoable[] | undefined;
}

/** A record that refused, and why; with neither issues nor a reason it is only in the log. */
export interface BulkFailure {
  readonly row: Row;
  readonly issues: readonly Issue[];
  /** The module's reason for refusing to remove a record; see `Behaviour.removing`. */
  readonly reason?: string;
}

/**
 * Runs `delete`, `restore`, `purge` or a declared action on records one after another, each in its own transaction
 * and by the same engine verb as for one record; in a tree, parents first. A record that went along with its parent
 * counts as done. Other requests get their turn every few milliseconds.
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
  const shown = verb === "restore" ? await shownBefore(module, ids) : new Set();
  const selected = new Set(ids);
  let tally = emptyTally;
  let pausedAt = performance.now();
  for (const id of await fromTheTop(module, ids)) {
    await permit();
    const came = await runOnOne(module, verb, id, { adminId, change, selected });
    tally = addTallies(tally, { ...came, hidden: shown.has(id) ? came.done : 0 });
    if (performance.now() - pausedAt < longestTurnMs) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
  return tally;
}

export const emptyTally: BulkTally = { done: 0, skipped: 0, failed: 0, hidden: 0, failures: [], undo: [] };

export function addTallies(one: BulkTally, other: BulkTally): BulkTally {
  return {
    done: one.done + other.done,
    skipped: one.skipped + other.skipped,
    failed: one.failed + other.failed,
    hidden: one.hidden + other.hidden,
    failures: [...one.failures, ...other.failures].slice(0, mostTold),
    undo: one.undo && other.undo && [...one.undo, ...other.undo],
  };
}

/** Sorts records of a tree with parents before children, so that records deleted or restored together stay together. */
export async function fromTheTop(module: AnyModule, ids: readonly RecordId[]): Promise<readonly RecordId[]> {
  if (!module.tree || ids.length < 2) return ids;
  const depths = await depthsOf(database(), module.table);
  const depthOf = (id: RecordId) => depths.get(Number(id)) ?? 0;
  return ids.toSorted((one, other) => depthOf(one) - depthOf(other));
}

const mostTold = 20;

const longestTurnMs = 10;

const skipped: BulkTally = { ...emptyTally, skipped: 1 };
const failed = (failure: BulkFailure): BulkTally => ({ ...emptyTally, failed: 1, failures: [failure] });
/** The record went along with another one, and undoing that one restores it. */
const wentAlong: BulkTally = { ...emptyTally, done: 1 };

async function runOnOne(
  module: AnyModule,
  verb: string,
  id: RecordId,
  { adminId, change, selected }: Together,
): Promise<BulkTally> {
  const row = await readRecord(module, id, { withTrash: true });
  if (!row) return verb === "purge" ? wentAlong : skipped;
  const isInTrash = Boolean(row.deletedAt);
  if (isInTrash !== (verb === "restore" || verb === "purge"))
    return (await wentWithOneAbove(module, verb, row, selected)) ? wentAlong : skipped;
  if (!(await appliesNow(module, verb, row, adminId))) return skipped;
  try {
    const came = await (change ? setField(module, id, change, adminId) : run(module, verb, id, adminId));
    return tallyOf(came, row);
  } catch (error) {
    log.error({ err: error, module: module.name, verb, id }, "a record failed in bulk");
    return failed({ row, issues: [] });
  }
}

function tallyOf(came: SaveOutcome | RemoveOutcome | RunOutcome, row: Row): BulkTally {
  if (came.outcome === "missing" || (came.outcome === "done" && came.result.refused)) return skipped;
  if (came.outcome === "refused") return failed({ row, issues: [], reason: came.reason });
  if (came.outcome === "invalid") return failed({ row, issues: came.issues });
  if (came.outcome === "stale") return failed({ row, issues: [] });
  return { ...emptyTally, done: 1, undo: came.undo && [{ id: row.id, plan: came.undo }] };
}

interface Together {
  readonly adminId: string;
  readonly change: FieldChange | undefined;
  readonly selected: ReadonlySet<RecordId>;
}

/** Checks whether a record was selected with one above it, which took it along into the trash or out of it. */
async function wentWithOneAbove(
  { tree, table }: AnyModule,
  verb: string,
  row: Row,
  selected: ReadonlySet<RecordId>,
): Promise<boolean> {
  if (!tree || !["delete", "restore"].includes(verb)) return false;
  const { parentId, deletedAt } = row as unknown as AddressedRow;
  const [parent, ...above] = await ancestorsOf(database(), table, parentId ?? null);
  const isBeside = parent?.deletedAt?.getTime() === deletedAt?.getTime();
  return isBeside && [parent, ...above].some((one) => one && selected.has(one.id));
}

/** Returns the records of the trash that visitors would see now if they had not been deleted. */
async function shownBefore(module: AnyModule, ids: readonly RecordId[]): Promise<ReadonlySet<RecordId>> {
  const rows = await readRecords(module, ids);
  const isWaiting = ({ status, ...row }: Row) =>
    status === "published" && isShown({ ...row, deletedAt: null }, new Date());
  return new Set(rows.filter(isWaiting).map(({ id }) => id));
}

function run(module: AnyModule, verb: string, id: RecordId, adminId: string) {
  if (verb === "delete") return removeRecord(module, id, adminId);
  if (verb === "restore") return restoreRecord(module, id, adminId);
  if (verb === "purge") return purgeRecord(module, id, adminId);
  return runAction(module, verb, id, {}, adminId);
}
