import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { write } from "./write.ts";

/**
 * Brings a record back from the trash, as its module says where it would come back in front of visitors; invalid when
 * its place was taken meanwhile.
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
      const values = { ...behaviourOf(module).restoredAs?.(before as never), ...outOfTrash };
      return updateRow(module, before, values, context);
    },
    adminId,
  );
}

/** What a record has that is not in the trash. */
export const outOfTrash = { deletedAt: null, deletedBy: null };
