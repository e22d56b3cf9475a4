import { updateBeside } from "#lib/kernel/engine/beside";
import type { Values } from "#lib/kernel/engine/form/decode";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type AddressedRow, childrenOf } from "#lib/kernel/queries/tree";

type Place = Pick<AddressedRow, "id" | "deletedAt" | "deletedBy">;

/** Moves everything below a record to the trash with it, marked by the same time. */
export async function trashBranch(
  module: AnyModule,
  { id, deletedAt, deletedBy }: Place,
  context: ChangeContext,
): Promise<void> {
  const below = await childrenOf(context.tx, module.table, id);
  for (const child of below.filter((record) => record.deletedAt === null)) {
    await updateBeside(module, child, { deletedAt, deletedBy }, context);
    await trashBranch(module, { id: child.id, deletedAt, deletedBy }, context);
  }
}

/**
 * Brings back what went to the trash together with a record.
 *
 * @param values what all of it becomes besides
 */
export async function restoreBranch(
  module: AnyModule,
  id: number,
  deletedAt: Date,
  values: Values,
  context: ChangeContext,
): Promise<void> {
  const below = await childrenOf(context.tx, module.table, id);
  for (const child of below.filter((record) => record.deletedAt?.getTime() === deletedAt.getTime())) {
    await updateBeside(module, child, { ...values, deletedAt: null, deletedBy: null }, context);
    await restoreBranch(module, child.id, deletedAt, values, context);
  }
}
