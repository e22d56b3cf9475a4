import type { Audience } from "#lib/kernel/audience";
import { updateBeside } from "#lib/kernel/engine/beside";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { childrenOf, recordById } from "#lib/kernel/queries/tree";
import { audienceOf } from "./audience-of.ts";

/** Returns the widest possible audience of a record in a tree, given its parent. */
export async function audienceUnder(
  { table }: AnyModule,
  parentId: number | null | undefined,
  { tx }: ChangeContext,
): Promise<Audience> {
  const parent = parentId ? await recordById(tx, table, parentId) : undefined;
  return parent ? audienceOf(parent) : "everybody";
}

/** Passes the current audience of a record on to the branch below it. */
export async function notifyBranch(
  module: AnyModule,
  row: Restricted,
  context: ChangeContext,
): Promise<void> {
  if (!module.fields.audienceAbove) return;
  const audienceAbove = audienceOf(row);
  const below = (await childrenOf(context.tx, module.table, row.id)) as readonly (Restricted & object)[];
  for (const child of below.filter((one) => one.audienceAbove !== audienceAbove)) {
    const after = await updateBeside(module, child as Row, { audienceAbove }, context);
    await notifyBranch(module, after as Restricted, context);
  }
}

interface Restricted {
  readonly id: number;
  readonly audience?: string;
  readonly audienceAbove?: string;
}
