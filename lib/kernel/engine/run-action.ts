import type { ActionOutcome, ChangeContext } from "../module/behaviour.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";
import { behaviourOf } from "../registry.ts";
import { noteChange, writeTrail } from "./audit/trail.ts";
import { decodeFields, decodeNew, type FormTexts, type Values } from "./form/decode.ts";
import type { Issue } from "./form/issue.ts";
import { sealPasswords } from "./form/seal-passwords.ts";
import { rowById } from "./read.ts";
import { insertRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { planUndo, type UndoPlan } from "./undo-plan.ts";
import { demandWithinLimits } from "./within-limits.ts";
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

/** Does the same inside a transaction, with the values that the action accepts. */
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
  await demandWithinLimits(module, { before: row, after: undefined }, context);
  const result = await handler({ row: row as never, input: input as never, context });
  const after = await rowById(context.tx, module, id, true);
  if (result.refused) return { outcome: "done", result };
  await noteChange({ module, before: row, after, action: `${module.name}.${action}` }, context);
  const undo = after && (await planUndo({ module, verb: action, before: row, after }, context));
  return { outcome: "done", result, ...(undo ? { undo } : {}) };
}

type CreateAndRunOutcome =
  | Exclude<SaveOutcome, { outcome: "saved" }>
  /** `message` is a key under the action's texts. */
  | { readonly outcome: "done"; readonly id: number | string; readonly message: string }
  /** The action refused, so nothing was created. */
  | { readonly outcome: "refused"; readonly message: string };

/** Creates a record and runs an action without input on it, both or neither. The audit log has an entry for each. */
export async function createAndRun(
  module: AnyModule,
  action: string,
  texts: FormTexts,
  adminId: string,
): Promise<CreateAndRunOutcome> {
  const decoded = decodeNew(module, texts);
  if (!decoded.ok) return { outcome: "invalid", issues: decoded.issues };
  const values = await sealPasswords(module, decoded.values);
  try {
    return await write<CreateAndRunOutcome>(
      module,
      async (context) => {
        const created = await insertRow(module, values, context);
        await writeTrail(context);
        context.trail?.clear();
        const { row: before } = created;
        const handle = behaviourOf(module).actions[action];
        const result = await handle?.({ row: before, input: undefined, context });
        if (!result || result.refused) throw new ActionRefused(result?.message ?? action);
        const after = await rowById(context.tx, module, before.id, true);
        await noteChange({ module, before, after, action: `${module.name}.${action}` }, context);
        return { outcome: "done", id: before.id, message: result.message };
      },
      adminId,
    );
  } catch (error) {
    if (error instanceof ActionRefused) return { outcome: "refused", message: error.message };
    throw error;
  }
}

/** Thrown so that the transaction rolls back. */
class ActionRefused extends Error {}
