import { permissionsOfAdmin } from "#db/queries/permissions";
import { allowsIn } from "#lib/auth/permissions";
import type { AnyModule } from "#lib/define-module";
import type { ChangeContext } from "#lib/modules/behaviour";
import { behaviourOf } from "#lib/modules/behaviours";
import type { Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import type { Issue } from "./issue.ts";

/**
 * Permissions that a change takes and that its author does not have, each at the field that asks for it. The program
 * itself may everything, and whoever takes a change back was asked when it was offered.
 *
 * @param before undefined for a new record
 */
export async function deniedIssues(
  module: AnyModule,
  before: Row | undefined,
  values: Values,
  { tx, adminId, isUndoing, isAuthorised, now }: ChangeContext,
): Promise<readonly Issue[]> {
  const demanded = demandsOf(module, before, values, now);
  if (demanded.length === 0 || adminId === null || isUndoing || isAuthorised) return [];
  const permissions = await permissionsOfAdmin(tx, adminId);
  const fieldOf = (action: string) =>
    Object.keys(values).find((key) =>
      demandsOf(module, before, { [key]: values[key] }, now).includes(action),
    ) ?? "";
  return demanded
    .filter((action) => !allowsIn(permissions, module, action))
    .map((action) => ({
      field: fieldOf(action),
      code: notPermitted,
      parameters: { permission: `${module.name}.${action}` },
    }));
}

/** Whether something is wrong that only somebody with more permissions could do. */
export function isDenied(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === notPermitted);
}

/** Names of the permissions that giving a record these values takes beyond the given ones; without `before` a new one. */
export function missingPermissions(
  permissions: ReadonlySet<string>,
  module: AnyModule,
  before: Row | undefined,
  values: Values,
): readonly string[] {
  return demandsOf(module, before, values, new Date())
    .filter((action) => !allowsIn(permissions, module, action))
    .map((action) => `${module.name}.${action}`);
}

const notPermitted = "not_permitted";

function demandsOf(module: AnyModule, before: Row | undefined, values: Values, now: Date): readonly string[] {
  const after = { ...before, ...values };
  return behaviourOf(module).demands?.({ before: before as never, after: after as never, now }) ?? [];
}
