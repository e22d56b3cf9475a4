import { noteChange } from "#lib/kernel/audit/trail";
import type { ActionOutcome, ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { decodeFields, type FormTexts, type Values } from "./form/decode.ts";
import type { Issue } from "./form/issue.ts";
import { rowById } from "./read.ts";
import { planUndo, type UndoPlan } from "./undo-plan.ts";
import { write } from "./write.ts";

export type RunOutcome =
  | { readonly outcome: "done"; readonly result: ActionOutcome; readonly undo?: UndoPlan | undefined }
  | { readonly outcome: "missing" }
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] };

/** Runs a declared action of a module on one record, in one transaction. */
export async function runAction(
  module: AnyModule,
  action: string,
  id: RecordId,
  texts: FormTexts,
  adminId: string,
): Promise<RunOutcome> {
  const spec = Object.hasOwn(module.actions, action) ? module.actions[action] : undefined;
  if (!spec) return { outcome: "missing" };
  const decoded = decodeFields(spec.input ?? {}, texts);
  if (!decoded.ok) return { outcome: "invalid", issues: decoded.issues };
  return write<RunOutcome>(
    module,
    async (context) => actOnRow(module, action, id, decoded.values, context),
    adminId,
  );
}

/** The same inside a transaction, with the values that the action takes. */
export async function actOnRow(
  module: AnyModule,
  action: string,
  id: RecordId,
  input: Values,
  context: ChangeContext,
): Promise<RunOutcome> {
  const handler = behaviourOf(module).actions[action];
  const row = await rowById(context.tx, module, id);
  if (!handler || !row) return { outcome: "missing" };
  const result = await handler({ row: row as never, input: input as never, context });
  const after = await rowById(context.tx, module, id, true);
  if (result.refused) return { outcome: "done", result };
  await noteChange({ module, before: row, after, action: `${module.name}.${action}` }, context);
  const undo = after && (await planUndo({ module, verb: action, before: row, after }, context));
  return { outcome: "done", result, ...(undo ? { undo } : {}) };
}
