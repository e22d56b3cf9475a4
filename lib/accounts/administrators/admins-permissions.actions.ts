import { database } from "#db/client";
import type { adminsPermissions } from "#lib/kernel/administrators";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import { groupsWithPermission } from "#lib/kernel/queries/permissions";
import { mapSeries } from "#lib/platform/map-series";
import { beyondReach, builtInPermissions, groupBeyondReach } from "../account-guard.ts";
import { explainerOf } from "../explainer.ts";

const groupsShown = 50;

/**
 * Protects the entries that the program itself checks, and prevents administrators from giving or taking by a name
 * what they do not have themselves.
 */
export const adminsPermissionsBehaviour: Behaviour<typeof adminsPermissions> = {
  prepare: async ({ values, before, context }) => {
    const { permission } = values;
    if (!before || permission === undefined || permission === before.permission) return [];
    if (isBuiltIn(before.permission)) return [{ field: "permission", code: "built_in" }];
    return renamingIssues(permission, before.id, context);
  },
  removing: async ({ row, context }) => {
    if (row.permission === "superadmin") return "superadmin";
    if (isBuiltIn(row.permission)) return "ofModule";
    return (await beyondReachOfGroups(row.id, context)).length > 0 ? "beyondYou" : undefined;
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

/** Entries of registered modules would come back at the next start, granted to no one. */
function isBuiltIn(permission: string): boolean {
  return builtInPermissions().has(permission);
}

/** A renamed permission stays with its groups, so the new name is granted to them in place of the old one. */
async function renamingIssues(
  permission: string,
  id: number,
  { tx, adminId }: ChangeContext,
): Promise<readonly Issue[]> {
  if ((await groupsWithPermission(tx, id)).length === 0) return [];
  const beyond = await beyondReach(tx, adminId, [permission]);
  if (beyond.length > 0) return [namesIssue("not_yours", beyond)];
  const taken = await beyondReachOfGroups(id, { tx, adminId });
  return taken.length > 0 ? [namesIssue("group_beyond_you", taken)] : [];
}

/**
 * Returns what groups with a permission may do beyond the rights of the person who would take it from them by its
 * name.
 */
async function beyondReachOfGroups(
  id: number,
  { tx, adminId }: Pick<ChangeContext, "tx" | "adminId">,
): Promise<readonly string[]> {
  const groups = await groupsWithPermission(tx, id);
  const beyond = await mapSeries(groups, (group) => groupBeyondReach(tx, adminId, group.id));
  return [...new Set(beyond.flat())];
}

function namesIssue(code: string, names: readonly string[]): Issue {
  return { field: "permission", code, parameters: { names: names.join(", ") } };
}
