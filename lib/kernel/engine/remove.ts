import { eq } from "drizzle-orm";
import { noteChange } from "#lib/kernel/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { afterRemoved, tellStored } from "./after-change.ts";
import type { Row } from "./form/encode.ts";
import { dropLinks } from "./links.ts";
import { rowById, withElsewhere } from "./read.ts";
import type { SaveOutcome } from "./save.ts";
import { planUndo, type UndoPlan } from "./undo-plan.ts";
import { write } from "./write.ts";

export type RemoveOutcome =
  | { readonly outcome: "removed"; readonly row: Row; readonly undo?: UndoPlan | undefined }
  /** The module keeps it; see `Behaviour.removing`. */
  | { readonly outcome: "refused"; readonly reason: string }
  | Exclude<SaveOutcome, { outcome: "saved" }>;

/** Moves a record to the trash, or really deletes it where the module has none. */
export async function removeRecord(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
): Promise<RemoveOutcome> {
  return write<RemoveOutcome>(module, async (context) => removeRow(module, id, context), adminId);
}

/** The same inside a transaction. */
export async function removeRow(
  module: AnyModule,
  id: RecordId,
  context: ChangeContext,
): Promise<RemoveOutcome> {
  const before = await rowById(context.tx, module, id);
  if (!before) return { outcome: "missing" };
  const reason = await behaviourOf(module).removing?.({ row: before as never, context });
  if (reason !== undefined) return { outcome: "refused", reason };
  if (module.trash) return trashRow(module, before, context);
  await deleteRow(module, before, context);
  return { outcome: "removed", row: before };
}

/** Really deletes a record inside a transaction, with what hangs on it by a foreign key. */
export async function deleteRow(module: AnyModule, before: Row, context: ChangeContext): Promise<void> {
  await behaviourOf(module).deleting?.({ before: before as never, context });
  await context.tx.delete(module.table).where(eq(module.table.id, before.id)).run();
  await dropLinks(module, before.id, context.tx);
  await afterRemoved(module, before.id, context.tx);
  await behaviourOf(module).removed?.({ before: before as never, context });
  await noteChange({ module, before, after: undefined }, context);
}

async function trashRow(module: AnyModule, before: Row, context: ChangeContext): Promise<RemoveOutcome> {
  const values = { deletedAt: context.now, deletedBy: context.adminId };
  const trashed = (await context.tx
    .update(module.table)
    .set(values)
    .where(eq(module.table.id, before.id))
    .returning()
    .get()) as unknown as Row;
  const after = await withElsewhere(context.tx, module, trashed);
  await tellStored(module, after, context.tx, before);
  await behaviourOf(module).changed?.({ before: before as never, after: after as never, context });
  await noteChange({ module, before, after }, context);
  return {
    outcome: "removed",
    row: before,
    undo: await planUndo({ module, verb: "delete", before, after }, context),
  };
}
