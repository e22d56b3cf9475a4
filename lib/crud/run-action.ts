import { noteChange } from "#lib/audit/trail";
import type { AnyModule, RecordId } from "#lib/define-module";
import type { ActionOutcome } from "#lib/modules/behaviour";
import { behaviourOf } from "#lib/modules/behaviours";
import { decodeFields, type FormTexts } from "./decode.ts";
import type { Issue } from "./issue.ts";
import { rowById } from "./read.ts";
import { write } from "./save.ts";

export type RunOutcome =
  | { readonly outcome: "done"; readonly result: ActionOutcome }
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
  const handler = behaviourOf(module).actions[action];
  if (!spec || !handler) return { outcome: "missing" };
  const decoded = decodeFields(spec.input ?? {}, texts);
  if (!decoded.ok) return { outcome: "invalid", issues: decoded.issues };
  return write<RunOutcome>(
    module,
    async (context) => {
      const row = await rowById(context.tx, module, id);
      if (!row) return { outcome: "missing" };
      const result = await handler({ row: row as never, input: decoded.values as never, context });
      const after = await rowById(context.tx, module, id, true);
      if (!result.refused)
        await noteChange({ module, before: row, after, action: `${module.name}.${action}` }, context);
      return { outcome: "done", result };
    },
    adminId,
  );
}
