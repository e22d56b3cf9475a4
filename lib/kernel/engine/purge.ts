import { and, eq } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/in-turn";
import type { Row } from "./form/encode.ts";
import { rowById, withElsewhere } from "./read.ts";
import { deleteRow, type RemoveOutcome } from "./remove.ts";
import { write } from "./write.ts";

/** Deletes a record of the trash for good, and of a tree what went to the trash with it. */
export async function purgeRecord(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
): Promise<RemoveOutcome> {
  return write<RemoveOutcome>(module, async (context) => purgeById(module, id, context), adminId);
}

/** The same inside a transaction. */
export async function purgeById(
  module: AnyModule,
  id: RecordId,
  context: ChangeContext,
): Promise<RemoveOutcome> {
  const before = await rowById(context.tx, module, id, true);
  if (!before?.deletedAt) return { outcome: "missing" };
  const reason = await behaviourOf(module).removing?.({ row: before as never, context });
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
  const rows = (await tx
    .select()
    .from(table)
    .where(and(eq(table.parentId, row.id), eq(table.deletedAt, row.deletedAt as Date)))
    .all()) as unknown as Row[];
  return mapSeries(rows, (child) => withElsewhere(tx, module, child));
}
