import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { permissionsOfAdmin } from "#lib/kernel/queries/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import { allowsIn, superadmin } from "../permissions.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid, type Issue } from "./form/issue.ts";
import { outsideLimits } from "./within-limits.ts";

/**
 * Returns permissions that a change requires and its author does not have, each at the field that requires it.
 *
 * @param before undefined for a new record
 * @param except actions that it takes no permission for this time
 */
export async function deniedIssues(
  module: AnyModule,
  before: Row | undefined,
  values: Values,
  context: ChangeContext,
  except: readonly string[] = [],
): Promise<readonly Issue[]> {
  const { now } = context;
  const demanded = demandsOf(module, before, values, now).filter((action) => !except.includes(action));
  if (demanded.length === 0) return [];
  const lacking = await lackingActions(module, demanded, context);
  const fieldOf = (action: string) =>
    Object.keys(values).find((key) =>
      demandsOf(module, before, { [key]: values[key] }, now).includes(action),
    ) ?? "";
  return lacking.map((action) => refusal(module, action, fieldOf(action)));
}

/**
 * Throws {@link Invalid} where the author of a change may not perform an action of the module that the change amounts
 * to.
 */
export async function demandAction(module: AnyModule, action: string, context: ChangeContext): Promise<void> {
  await demandEither(module, [action], context);
}

/** The same where any one of several actions would do. */
export async function demandEither(
  module: AnyModule,
  actions: readonly [string, ...string[]],
  context: ChangeContext,
): Promise<void> {
  const lacking = await lackingActions(module, actions, context);
  if (lacking.length === actions.length) throw new Invalid([refusal(module, actions[0], "")]);
}

/** The program itself may do everything, and the permissions for an undo were checked when it was offered. */
async function lackingActions(
  module: AnyModule,
  demanded: readonly string[],
  { tx, adminId, isUndoing, isAuthorised }: ChangeContext,
): Promise<readonly string[]> {
  if (adminId === null || isUndoing || isAuthorised) return [];
  const permissions = await permissionsOfAdmin(tx, adminId);
  return demanded.filter((action) => !isAllowed(permissions, module, action));
}

/**
 * Checks whether an action is allowed; no permission of a module grants what is for superadmins alone, not even the
 * one for all of it.
 */
function isAllowed(permissions: ReadonlySet<string>, module: AnyModule, action: string): boolean {
  return action === superadmin ? permissions.has(superadmin) : allowsIn(permissions, module, action);
}

function permissionOf(module: AnyModule, action: string): string {
  return action === superadmin ? superadmin : `${module.name}.${action}`;
}

function refusal(module: AnyModule, action: string, field: string): Issue {
  return { field, code: notPermitted, parameters: { permission: permissionOf(module, action) } };
}

/** Checks whether an issue is that only someone with more permissions or wider limits could do this. */
export function isDenied(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === notPermitted || code === outsideLimits);
}

/**
 * Returns the names of the permissions that a form with these values requires beyond the given ones; without `before`
 * for a new record.
 */
export function missingPermissions(
  permissions: ReadonlySet<string>,
  module: AnyModule,
  before: Row | undefined,
  values: Values,
): readonly string[] {
  return forbiddenActions(permissions, module, before, values)
    .filter((action) => !ofIntents.includes(action))
    .map((action) => permissionOf(module, action));
}

/** Returns the actions that a change to these values amounts to and that the permissions do not grant. */
export function forbiddenActions(
  permissions: ReadonlySet<string>,
  module: AnyModule,
  before: Row | undefined,
  values: Values,
): readonly string[] {
  const demanded = demandsOf(module, before, values, new Date());
  return demanded.filter((action) => !isAllowed(permissions, module, action));
}

/** Actions that a form requests by its intent and not by a value. */
const ofIntents: readonly string[] = ["publish", "unpublish"];

const notPermitted = "not_permitted";

function demandsOf(module: AnyModule, before: Row | undefined, values: Values, now: Date): readonly string[] {
  const after = { ...before, ...values };
  return behaviourOf(module).requiredPermissions?.({ before, after, now }) ?? [];
}
