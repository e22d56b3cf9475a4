import { eq } from "drizzle-orm";
import { noteChange } from "#lib/audit/trail";
import type { AnyModule, RecordId } from "#lib/define-module";
import { behaviourOf } from "#lib/modules/behaviours";
import type { Row } from "./encode.ts";
import { rowById, withElsewhere } from "./read.ts";
import { type SaveOutcome, updateRow, write } from "./save.ts";

export type RemoveOutcome =
  | { readonly outcome: "removed"; readonly row: Row }
  /** The module keeps it; see `Behaviour.removing`. */
  | { readonly outcome: "refused"; readonly reason: string }
  | Exclude<SaveOutcome, { outcome: "saved" }>;

/** Moves a record to the trash, or really deletes it where the module has none. */
export async function removeRecord(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
): Promise<RemoveOutcome> {
  return write<RemoveOutcome>(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      const reason = await behaviourOf(module).removing?.({ row: before as never, context });
      if (reason !== undefined) return { outcome: "refused", reason };
      if (module.trash) {
        const values = { deletedAt: context.now, deletedBy: context.adminId };
        const trashed = (await context.tx
          .update(module.table)
          .set(values)
          .where(eq(module.table.id, id))
          .returning()
          .get()) as unknown as Row;
        const after = await withElsewhere(context.tx, module, trashed);
        await behaviourOf(module).changed?.({ before: before as never, after: after as never, context });
        await noteChange({ module, before, after }, context);
      } else {
        await context.tx.delete(module.table).where(eq(module.table.id, id)).run();
        await behaviourOf(module).removed?.({ before: before as never, context });
        await noteChange({ module, before, after: undefined }, context);
      }
      return { outcome: "removed", row: before };
    },
    adminId,
  );
}

/** Brings a record back from the trash; invalid when its place was taken meanwhile. */
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
      return updateRow(module, before, { deletedAt: null, deletedBy: null }, context);
    },
    adminId,
  );
}
