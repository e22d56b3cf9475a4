import { and, eq } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import { mapSeries } from "#lib/platform/map-series";
import type { ChangeContext } from "../module/behaviour.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";
import { reachOfAdmin } from "../queries/limits.ts";
import { dropLinks } from "../queries/links.ts";
import { branchBelow } from "../queries/tree.ts";
import { behaviourOf } from "../registry.ts";
import { afterRemoved, notifyStored } from "./after-change.ts";
import { noteChange } from "./audit/trail.ts";
import type { Row } from "./form/encode.ts";
import { rowById, withElsewhere } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { planUndo, type UndoPlan } from "./undo-plan.ts";
import { demandWithinLimits } from "./within-limits.ts";
import { write } from "./write.ts";

export type RemoveOutcome =
  | { readonly outcome: "removed"; readonly row: Row; readonly undo?: UndoPlan | undefined }
  /** The module refuses to remove the record; see `Behaviour.removing`. */
  | { readonly outcome: "refused"; readonly reason: string }
  | Exclude<SaveOutcome, { outcome: "saved" }>;

/** Moves a record to the trash, or permanently deletes it where the module has none. */
export async function removeRecord(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
): Promise<RemoveOutcome> {
  return write<RemoveOutcome>(module, async (context) => removeRow(module, id, context), adminId);
}

/**
 * Does the same inside a transaction.
 *
 * @param accepted the reason of a refusal that whoever removes it was told and accepted
 */
export async function removeRow(
  module: AnyModule,
  id: RecordId,
  context: ChangeContext,
  accepted?: string,
): Promise<RemoveOutcome> {
  const before = await rowById(context.tx, module, id);
  if (!before) return { outcome: "missing" };
  await demandBranch(module, before, context);
  const reason = await behaviourOf(module).removing?.({ row: before, context });
  if (reason !== undefined && reason !== accepted) return { outcome: "refused", reason };
  if (module.trash) return trashRow(module, before, context);
  await deleteRow(module, before, context);
  return { outcome: "removed", row: before };
}

/** Demands the same of all that goes along with a record of a tree. */
async function demandBranch(module: AnyModule, row: Row, context: ChangeContext): Promise<void> {
  await demandWithinLimits(module, { before: row, after: undefined }, context);
  if (!module.tree || context.adminId === null) return;
  if (!(await reachOfAdmin(context.tx, context.adminId, module))) return;
  const trashedAt = row.deletedAt instanceof Date ? row.deletedAt : null;
  for (const below of await branchBelow(context.tx, module.table, Number(row.id), trashedAt)) {
    const before = await withElsewhere(context.tx, module, below);
    await demandWithinLimits(module, { before, after: undefined }, context);
  }
}

/** Permanently deletes a record inside a transaction, with all that depends on it by a foreign key. */
async function deleteRow(module: AnyModule, before: Row, context: ChangeContext): Promise<void> {
  await behaviourOf(module).deleting?.({ before, context });
  await context.tx.delete(module.table).where(eq(module.table.id, before.id)).run();
  await dropLinks(module, before.id, context.tx);
  await afterRemoved(module, before.id, context.tx);
  await behaviourOf(module).removed?.({ before, context });
  await noteChange({ module, before, after: undefined }, context);
}

async function trashRow(module: AnyModule, before: Row, context: ChangeContext): Promise<RemoveOutcome> {
  const values = { deletedAt: context.now, deletedBy: context.adminId };
  const trashed = await context.tx
    .update(module.table)
    .set(values)
    .where(eq(module.table.id, before.id))
    .returning()
    .get();
  const after = await withElsewhere(context.tx, module, trashed);
  await notifyStored(module, after, context.tx, before);
  await behaviourOf(module).changed?.({ before, after, context });
  await noteChange({ module, before, after }, context);
  return {
    outcome: "removed",
    row: before,
    undo: await planUndo({ module, verb: "delete", before, after }, context),
  };
}

/**
 * Restores a record from the trash, in the state that its module gives where visitors would see it again; invalid
 * when its place has since been taken.
 */
export async function restoreRecord(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id, true);
      if (!before?.deletedAt) return { outcome: "missing" };
      await demandBranch(module, before, context);
      const values = { ...behaviourOf(module).restoredAs?.(before), ...outOfTrash };
      return updateRow(module, before, values, context);
    },
    adminId,
  );
}

/** Values of a record that is not in the trash. */
export const outOfTrash = { deletedAt: null, deletedBy: null };

/** Permanently deletes a record of the trash, and in a tree all that went to the trash with it. */
export async function purgeRecord(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
): Promise<RemoveOutcome> {
  return write<RemoveOutcome>(module, async (context) => purgeById(module, id, context), adminId);
}

/** Does the same inside a transaction. */
export async function purgeById(
  module: AnyModule,
  id: RecordId,
  context: ChangeContext,
): Promise<RemoveOutcome> {
  const before = await rowById(context.tx, module, id, true);
  if (!before?.deletedAt) return { outcome: "missing" };
  await demandBranch(module, before, context);
  const reason = await behaviourOf(module).removing?.({ row: before, context });
  if (reason !== undefined) return { outcome: "refused", reason };
  await purgeRow(module, before, context);
  return { outcome: "removed", row: before };
}

async function purgeRow(module: AnyModule, before: Row, context: ChangeContext): Promise<void> {
  for (const child of await trashedAlong(module, before, context)) await purgeRow(module, child, context);
  await deleteRow(module, before, context);
}

async function trashedAlong(module: AnyModule, row: Row, { tx }: ChangeContext): Promise<readonly Row[]> {
  if (!module.tree) return [];
  const table = module.table as typeof module.table & Record<"parentId", AnyColumn>;
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.parentId, row.id), eq(table.deletedAt, row.deletedAt as Date)))
    .all();
  return mapSeries(rows, (child) => withElsewhere(tx, module, child));
}
