import { database } from "#db/client";
import { groupsWithPermission, permissionsOfAdmin } from "#db/queries/permissions";
import { covers, permissionsOf } from "#lib/auth/permissions";
import type { Issue } from "#lib/crud/issue";
import type { adminsPermissions } from "./admins-permissions.ts";
import type { Behaviour, ChangeContext } from "./behaviour.ts";
import { explainerOf } from "./explainer.ts";
import { everyModule } from "./index.ts";

const groupsShown = 50;

/** Keeps the entries that the program itself asks for, and lets a new name give nobody more than the renaming person has. */
export const adminsPermissionsBehaviour: Behaviour<typeof adminsPermissions> = {
  prepare: async ({ values, before, context }) => {
    const { permission } = values;
    if (!before || permission === undefined || permission === before.permission) return [];
    if (isBuiltIn(before.permission)) return [{ field: "permission", code: "built_in" }];
    return grantingIssues(permission, before.id, context);
  },
  removing: ({ row }) => {
    if (row.permission === "superadmin") return "superadmin";
    return isBuiltIn(row.permission) ? "ofModule" : undefined;
  },
  ignoresDuplicates: true,
  removedMessage: "The permission was deleted.",
  isOffered: ({ permission }, wantsSuperadmin) => permission !== "superadmin" || wantsSuperadmin,
  related: async ({ id, permission }) => {
    const groups = await groupsWithPermission(database(), id);
    const items = groups.slice(0, groupsShown).map((group) => ({
      text: group.name,
      path: `adminGroups/${group.id}`,
    }));
    return [{ key: "groups", items, total: groups.length, more: explainerOf({ permission }) }];
  },
  applies: {
    update: ({ permission }) => !isBuiltIn(permission),
    delete: ({ permission }) => !isBuiltIn(permission),
  },
  actions: {},
};

/** Entries of registered modules would come back at the next start, granted to nobody. */
function isBuiltIn(permission: string): boolean {
  return permission === "superadmin" || everyModule().flatMap(permissionsOf).includes(permission);
}

/** A renamed permission stays with its groups, so the new name is granted to them. */
async function grantingIssues(
  permission: string,
  id: number,
  { tx, adminId }: ChangeContext,
): Promise<readonly Issue[]> {
  if (adminId === null || covers(await permissionsOfAdmin(tx, adminId), permission)) return [];
  if ((await groupsWithPermission(tx, id)).length === 0) return [];
  return [{ field: "permission", code: "not_yours", parameters: { names: permission } }];
}
