import { and, eq } from "drizzle-orm";
import { noteChange } from "#lib/kernel/engine/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { afterStored } from "./after-change.ts";
import { checkAndPrepare } from "./form/check.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { differs } from "./form/merge.ts";
import { rowById, storeElsewhere, withElsewhere } from "./read.ts";
import { insertedColumns, updatedColumns } from "./stamped.ts";
import type { UndoPlan } from "./undo-plan.ts";

/** Inserts prepared values inside a transaction; throws {@link Invalid} when the module refuses them. */
export async function insertRow(module: AnyModule, values: Values, context: ChangeContext): Promise<Saved> {
  await checkAndPrepare(module, values, undefined, context);
  const inserted = await context.tx
    .insert(module.table)
    .values(insertedColumns(module, values, context))
    .returning()
    .get();
  await storeElsewhere(module, values, inserted.id, context);
  const made = await withElsewhere(context.tx, module, inserted);
  await afterStored(module, made, context.tx);
  await behaviourOf(module).changed?.({ before: undefined, after: made, context });
  const after = (await rowById(context.tx, module, inserted.id)) ?? made;
  await noteChange({ module, before: undefined, after }, context);
  return { outcome: "saved", row: after };
}

/**
 * Writes changed values over a row inside a transaction; throws {@link Invalid} when the module refuses them. Values that
 * the row has already are no change: nothing is written then, and the version stays.
 *
 * @param action what the audit log calls it, where that is not plainly a change
 */
export async function updateRow(
  module: AnyModule,
  before: Row,
  values: Values,
  context: ChangeContext,
  action?: string,
): Promise<Saved> {
  await checkAndPrepare(module, values, before, context);
  if (!differs(module, before, values)) return { outcome: "saved", row: before };
  const updated = await context.tx
    .update(module.table)
    .set(updatedColumns(module, before, values, context))
    .where(and(eq(module.table.id, before.id), eq(module.table.version, before.version)))
    .returning()
    .get();
  await storeElsewhere(module, values, before.id, context);
  const written = await withElsewhere(context.tx, module, updated);
  await afterStored(module, written, context.tx, before);
  await behaviourOf(module).changed?.({ before, after: written, context });
  const after = (await rowById(context.tx, module, updated.id, true)) ?? written;
  await noteChange({ module, before, after, ...(action === undefined ? {} : { action }) }, context);
  return { outcome: "saved", row: after, before };
}

export interface Saved {
  readonly outcome: "saved";
  readonly row: Row;
  readonly before?: Row;
  /** Plan that undoes it, if there is one. */
  readonly undo?: UndoPlan | undefined;
  readonly merged?: Merged;
}

/** Result of merging a form that sent its base with changes that others had saved. */
export interface Merged {
  /** Fields that others changed since the form was rendered, and that stayed as they made them. */
  readonly theirs: readonly string[];
  /** Digests of the fields in which form and record now agree: the new base of the form. */
  readonly bases: Readonly<Record<string, string>>;
}
