import { and, asc, eq, isNull } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { noteChange } from "#lib/audit/trail";
import { inTurn } from "#lib/in-turn";
import type { ChangeContext } from "#lib/module/behaviour";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import type { Row } from "./form/encode.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { type Place, planUndo } from "./undo-plan.ts";
import { write } from "./write.ts";

/**
 * Hangs a record of a tree module under another parent (null: the root) at a place among its siblings,
 * counted from 0; a place past the end means last.
 */
export async function moveRecord(
  module: AnyModule,
  id: RecordId,
  to: Place,
  adminId: string | null,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(module, async (context) => moveById(module, id, to, context), adminId);
}

/** The same inside a transaction. */
export async function moveById(
  module: AnyModule,
  id: RecordId,
  to: Place,
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
 * Hangs a row elsewhere inside a transaction.
 *
 * @param action what the audit log calls it
 */
export async function moveRow(
  module: AnyModule,
  before: Row,
  to: Place,
  context: ChangeContext,
  action = "moved",
): Promise<Row> {
  const others = (await siblingIds(module, to.parentId, before, context)).filter((id) => id !== before.id);
  const order = others.toSpliced(to.position, 0, before.id);
  const place = { parentId: to.parentId, position: order.indexOf(before.id) };
  await updateRow(module, before, place, context);
  await placeInOrder(module, order, context);
  const after = (await rowById(context.tx, module, before.id)) ?? before;
  await noteChange({ module, before, after, action }, context);
  return after;
}

async function placeOf(module: AnyModule, row: Row, context: ChangeContext): Promise<Place> {
  const parentId = (row.parentId ?? null) as RecordId | null;
  return { parentId, position: (await siblingIds(module, parentId, row, context)).indexOf(row.id) };
}

async function siblingIds(
  module: AnyModule,
  parentId: RecordId | null,
  like: Row,
  { tx }: ChangeContext,
): Promise<RecordId[]> {
  const table = module.table as typeof module.table &
    Record<"parentId" | "position" | "language", AnySQLiteColumn>;
  const sameParent = parentId === null ? isNull(table.parentId) : eq(table.parentId, parentId);
  const sameLanguage = table.language ? eq(table.language, like.language) : undefined;
  return (
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sameParent, sameLanguage, isNull(table.deletedAt)))
      .orderBy(asc(table.position), asc(table.id))
      .all()
  ).map((row) => row.id);
}

async function placeInOrder(
  module: AnyModule,
  ids: readonly RecordId[],
  { tx }: ChangeContext,
): Promise<void> {
  await inTurn(ids, async (id, position) => {
    await tx
      .update(module.table)
      .set({ position } as object)
      .where(eq(module.table.id, id))
      .run();
  });
}
