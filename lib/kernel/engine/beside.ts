import { eq } from "drizzle-orm";
import { noteChange } from "#lib/kernel/engine/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { dropLinks, storeLinks, withLinks } from "../queries/links.ts";
import { afterRemoved, afterStored } from "./after-change.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { insertedColumns, updatedColumns } from "./stamped.ts";

/*
 * Inserts a record as a consequence of a change to another one: in its transaction, in its author's name, with a
 * version and an entry of the audit log. No one requested it, so neither module nor permissions are checked.
 */

/** @param made who made it when, of a record that is older than this change */
export async function insertBeside(
  module: AnyModule,
  values: Values,
  context: ChangeContext,
  made: Values = {},
): Promise<Row> {
  const inserted = await context.tx
    .insert(module.table)
    .values({ ...insertedColumns(module, values, context), ...made })
    .returning()
    .get();
  await storeLinks(module, values, inserted.id, context.tx);
  const [after = inserted as Row] = await withLinks(context.tx, module, [inserted as Row]);
  await afterStored(module, after, context.tx);
  await noteChange({ module, before: undefined, after, isBeside: true }, context);
  return after;
}

export async function updateBeside(
  module: AnyModule,
  before: Row,
  values: Values,
  context: ChangeContext,
): Promise<Row> {
  const updated = await context.tx
    .update(module.table)
    .set(updatedColumns(module, before, values, context))
    .where(eq(module.table.id, before.id))
    .returning()
    .get();
  await storeLinks(module, values, before.id, context.tx);
  const [after = updated] = await withLinks(context.tx, module, [updated]);
  await afterStored(module, after, context.tx, before);
  await noteChange({ module, before, after, isBeside: true }, context);
  return after;
}

/** Permanently deletes a record, without the trash. */
export async function deleteBeside(module: AnyModule, before: Row, context: ChangeContext): Promise<void> {
  await context.tx.delete(module.table).where(eq(module.table.id, before.id)).run();
  await dropLinks(module, before.id, context.tx);
  await afterRemoved(module, before.id, context.tx);
  await noteChange({ module, before, after: undefined, isBeside: true }, context);
}
