import { eq } from "drizzle-orm";
import { noteChange } from "#lib/kernel/engine/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { recordsInOrder } from "#lib/kernel/queries/positions";
import { mapSeries } from "#lib/platform/map-series";
import type { Row } from "./form/encode.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { scopeOf } from "./scope.ts";
import { type FieldPath, planUndo } from "./undo-plan.ts";
import { write } from "./write.ts";

/**
 * Moves a record to a position in its order, counted from 0; a position past the end means last. In a tree it also
 * moves under another parent, or to the root.
 */
export async function moveRecord(
  module: AnyModule,
  id: RecordId,
  to: FieldPath,
  adminId: string | null,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(module, async (context) => moveById(module, id, to, context), adminId);
}

/** Moves a record one position in its order: back with -1, forward with 1. At the end it stays. */
export async function stepRecord(
  module: AnyModule,
  id: RecordId,
  step: -1 | 1,
  adminId: string | null,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(
    module,
    async (context) => {
      const row = await rowById(context.tx, module, id);
      if (!row) return { outcome: "missing" };
      const place = await placeOf(module, row, context);
      return moveById(module, id, { ...place, position: Math.max(0, place.position + step) }, context);
    },
    adminId,
  );
}

/** Does the same inside a transaction. */
export async function moveById(
  module: AnyModule,
  id: RecordId,
  to: FieldPath,
  context: ChangeContext,
): Promise<SaveOutcome> {
  const before = await rowById(context.tx, module, id);
  if (!before) return { outcome: "missing" };
  const place = await placeOf(module, before, context);
  const after = await moveRow(module, before, to, context);
  const undo = await planUndo({ module, verb: "move", before, after, place }, context);
  return { outcome: "saved", row: after, before, undo };
}

/**
 * Moves a row to another position inside a transaction.
 *
 * @param action what the audit log calls it
 */
export async function moveRow(
  module: AnyModule,
  before: Row,
  to: FieldPath,
  context: ChangeContext,
  action = "moved",
): Promise<Row> {
  const values = module.tree ? { parentId: to.parentId ?? null } : {};
  const records = await recordsInOrder(context.tx, module.table, scopeOf(module, { ...before, ...values }));
  const others = records.map(({ id }) => id).filter((id) => id !== before.id);
  const order = others.toSpliced(Math.max(0, to.position), 0, before.id);
  await updateRow(module, before, { ...values, position: order.indexOf(before.id) }, context);
  await placeInOrder(module, order, records, context);
  const after = (await rowById(context.tx, module, before.id)) ?? before;
  await noteChange({ module, before, after, action }, context);
  return after;
}

async function placeOf(module: AnyModule, row: Row, { tx }: ChangeContext): Promise<FieldPath> {
  const records = await recordsInOrder(tx, module.table, scopeOf(module, row));
  const position = records.findIndex(({ id }) => id === row.id);
  return module.tree ? { parentId: (row.parentId ?? null) as RecordId | null, position } : { position };
}

async function placeInOrder(
  module: AnyModule,
  ids: readonly RecordId[],
  known: Awaited<ReturnType<typeof recordsInOrder>>,
  { tx }: ChangeContext,
): Promise<void> {
  const before = new Map(known.map(({ id, position }) => [id, position]));
  await mapSeries(ids, async (id, position) => {
    if (before.get(id) === position) return;
    await tx
      .update(module.table)
      .set({ position } as object)
      .where(eq(module.table.id, id))
      .run();
  });
}
