import type { Row } from "#lib/kernel/engine/form/encode";
import { demandWithinLimits } from "#lib/kernel/engine/within-limits";
import { workingRow } from "#lib/kernel/engine/working-copy";
import type { Changes } from "#lib/kernel/fields/changes";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { changesBetween, writeEntry } from "./write-entry.ts";

/**
 * Changes one transaction made to records, until they are written: one entry per record, however often it was
 * touched.
 */
export type Trail = Map<string, Touched>;

interface Touched {
  readonly module: AnyModule;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Name of the action; absent where the two states show it. */
  readonly action?: string;
  /** Details reported besides the fields that changed. */
  readonly details?: Changes;
}

interface Noted extends Touched {
  /** True if no one asked for it: a consequence of another change, or one that was noted before. */
  readonly isBeside?: true;
}

/**
 * Notes what happened to a record, from the change that made it; undefined before a create and after a real
 * deletion. Without a trail the entry is written at once. Throws {@link Invalid} where the author's limits leave the
 * record out: every change to a record comes here, so none can be made without the check.
 */
export async function noteChange({ isBeside, ...change }: Noted, context: ChangeContext): Promise<void> {
  if (!isBeside) await demandWithinLimits(change.module, change, context);
  const { trail } = context;
  const touched = asWritten(change);
  if (trail) gather(touched, trail);
  else await write(touched, context);
}

/** The log shows what was written, whether it is live yet or not. */
function asWritten({ module, before, after, ...rest }: Touched): Touched {
  return {
    ...rest,
    module,
    before: before && workingRow(module, before),
    after: after && workingRow(module, after),
  };
}

/** Writes the entries of a transaction, as its last step. */
export async function writeTrail(context: ChangeContext): Promise<void> {
  for (const touched of context.trail?.values() ?? []) await write(touched, context);
}

/** A record that was touched before keeps its first state and, where one was named, its action. */
function gather(touched: Touched, trail: Trail): void {
  const { id } = touched.before ?? touched.after ?? {};
  const key = `${touched.module.name}/${id}`;
  const earlier = trail.get(key);
  const action = touched.action ?? earlier?.action;
  trail.set(key, {
    ...touched,
    before: earlier ? earlier.before : touched.before,
    ...(action === undefined ? {} : { action }),
  });
}

async function write(
  { module, before, after, action, details }: Touched,
  context: ChangeContext,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const changes = { ...changesBetween(module, before, after), ...details };
  const name = action ?? actionOf(before, after);
  if (changing.has(name) && Object.keys(changes).length === 0) return;
  await writeEntry(context.tx, {
    action: name,
    module: module.name,
    recordId: String(row.id),
    record: nameOf(module, row),
    changes,
    adminId: context.adminId,
    at: context.now,
  });
}

/** The entry outlives the record, so a record whose name identifies a person is shown by its number. */
function nameOf({ single, fields, list }: AnyModule, row: Row): string {
  if (single) return "";
  return fields[list.columns[0]]?.personal ? `#${row.id}` : String(row[list.columns[0]] ?? "");
}

/** Actions that are not worth reporting if no field changed. */
const changing: ReadonlySet<string> = new Set(["updated", "drafted", "moved", "reverted"]);

function actionOf(before: Row | undefined, after: Row | undefined): string {
  if (!before) return "created";
  if (!after) return "deleted";
  if (Boolean(before.deletedAt) === Boolean(after.deletedAt))
    return isBeside(before, after) ? "drafted" : "updated";
  return after.deletedAt ? "trashed" : "restored";
}

/** Checks whether something is waiting beside the live version now that was not before. */
function isBeside(before: Row, after: Row): boolean {
  return typeof after.workingCopy === "string" && after.workingCopy !== before.workingCopy;
}
