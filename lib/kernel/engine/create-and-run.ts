import { noteChange, writeTrail } from "#lib/kernel/audit/trail";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { decodeNew, type FormTexts } from "./form/decode.ts";
import { sealPasswords } from "./form/seal-passwords.ts";
import { rowById } from "./read.ts";
import { insertRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { write } from "./write.ts";

export type CreateAndRunOutcome =
  | Exclude<SaveOutcome, { outcome: "saved" }>
  /** `message` is a key under the action's texts. */
  | { readonly outcome: "done"; readonly id: number | string; readonly message: string }
  /** The action refused, so nothing was created. */
  | { readonly outcome: "refused"; readonly message: string };

/**
 * Creates a record and runs an action without input on it, both or neither. The audit log has an entry for each.
 */
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
        const result = await handle?.({ row: before as never, input: undefined as never, context });
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
