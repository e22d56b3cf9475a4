import { and, asc, eq, isNull } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { noteChange } from "#lib/audit/trail";
import type { AnyModule, RecordId } from "#lib/define-module";
import type { ChangeContext } from "#lib/modules/behaviour";
import type { Row } from "./encode.ts";
import { rowById } from "./read.ts";
import { type SaveOutcome, updateRow, write } from "./save.ts";

/**
 * Hangs a record of a tree module under another parent (null: the root) at a place among its siblings,
 * counted from 0; a place past the end means last.
 */
export async function moveRecord(
  module: AnyModule,
  id: RecordId,
  to: { readonly parentId: RecordId | null; readonly position: number },
  adminId: string | null,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(
    module,
    (context) => {
      const before = rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      const moved = updateRow(module, before, { parentId: to.parentId }, context);
      const others = siblingIds(module, to.parentId, before, context).filter((sibling) => sibling !== id);
      placeInOrder(module, others.toSpliced(to.position, 0, id), context);
      const row = rowById(context.tx, module, id);
      noteChange({ module, before, after: row, action: "moved" }, context);
      return row ? { outcome: "saved", row } : moved;
    },
    adminId,
  );
}

function siblingIds(
  module: AnyModule,
  parentId: RecordId | null,
  like: Row,
  { tx }: ChangeContext,
): RecordId[] {
  const table = module.table as typeof module.table &
    Record<"parentId" | "position" | "language", AnySQLiteColumn>;
  const sameParent = parentId === null ? isNull(table.parentId) : eq(table.parentId, parentId);
  const sameLanguage = table.language ? eq(table.language, like.language) : undefined;
  return tx
    .select({ id: table.id })
    .from(table)
    .where(and(sameParent, sameLanguage, isNull(table.deletedAt)))
    .orderBy(asc(table.position), asc(table.id))
    .all()
    .map((row) => row.id);
}

function placeInOrder(module: AnyModule, ids: readonly RecordId[], { tx }: ChangeContext): void {
  ids.forEach((id, position) => {
    tx.update(module.table)
      .set({ position } as object)
      .where(eq(module.table.id, id))
      .run();
  });
}
