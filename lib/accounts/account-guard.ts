import type { Connection } from "#db/client";
import type { ChangeContext } from "../kernel/module/behaviour.ts";
import { covers, pageOf, permissionsOf, settingsPage } from "../kernel/permissions.ts";
import { limitsOfAdmin } from "../kernel/queries/limits.ts";
import { permissionsOfAdmin, permissionsOfGroupOn } from "../kernel/queries/permissions.ts";
import { everyModule } from "../kernel/registry.ts";
import { permissionsOfTool, toolNames } from "../kernel/tools.ts";
import { mapSeries } from "../platform/map-series.ts";
import { type AdminRow, findAdminOn, isLastActiveSuperadmin } from "./queries/admins.ts";

/** Reason why an account must not change: a key under `modules.admins.actions.<action>`. */
export type AccountRefusal = "beyondYou" | "ownAccount" | "lastSuperadmin";

/** Columns of an account that decide who may change it and whether it is in use. */
type Standing = Pick<AdminRow, "group_id" | "status">;

/**
 * Returns why an administrator may not change an account. No one touches an account with more rights than theirs, or
 * gives it such a group; no one blocks, demotes or deletes themselves or the last Active superadmin. Runs inside the
 * transaction of the change, so that of two who block each other only one can.
 *
 * @param before undefined for a new account
 * @param after undefined for a deletion; the same as `before` where only an e-mail or a link is made
 */
export async function accountRefusal(
  { tx, adminId }: ChangeContext,
  before: AdminRow | undefined,
  after: Standing | undefined,
): Promise<AccountRefusal | undefined> {
  const groups = [before, after].flatMap((standing) => (standing ? [standing.group_id] : []));
  if (
    adminId !== null &&
    !(await mapSeries(groups, (group) => isWithinReach(tx, adminId, group))).every(Boolean)
  )
    return "beyondYou";
  if (!before) return undefined;
  if (before.id === adminId && (before.status !== after?.status || before.group_id !== after.group_id))
    return "ownAccount";
  const staysSuperadmin =
    after?.status === "Active" && (await permissionsOfGroupOn(tx, after.group_id)).includes("superadmin");
  return !staysSuperadmin && (await isLastActiveSuperadmin(tx, before.id)) ? "lastSuperadmin" : undefined;
}

/** Checks whether an Active administrator may do everything that a group may do. */
async function isWithinReach(tx: ChangeContext["tx"], adminId: string, groupId: number): Promise<boolean> {
  if ((await findAdminOn(tx, adminId))?.status !== "Active") return false;
  return (await groupBeyondReach(tx, adminId, groupId)).length === 0;
}

/**
 * Returns those of these permissions that an administrator lacks. No one grants one, or touches a group that has one:
 * people could take away what they may not give back. Of a module in which they are limited they pass on nothing. The
 * program itself (null) has everything.
 */
export async function beyondReach(
  connection: Connection,
  adminId: string | null,
  permissions: readonly string[],
): Promise<readonly string[]> {
  if (adminId === null) return [];
  const own = await permissionsOfAdmin(connection, adminId);
  const limits = await limitsOfAdmin(connection, adminId);
  return permissions.filter((name) => !covers(own, name) || Object.hasOwn(limits, pageOf(name) ?? name));
}

/** Returns the permissions of a group that an administrator does not have. */
export async function groupBeyondReach(
  connection: Connection,
  adminId: string | null,
  groupId: number,
): Promise<readonly string[]> {
  return beyondReach(connection, adminId, await permissionsOfGroupOn(connection, groupId));
}

let known: ReadonlySet<string> | undefined;

/**
 * Returns every permission that the program itself checks: of all, of all settings, and those of modules and tools.
 * They stay the same while the process lives, and are needed for each row of a listing.
 */
export function builtInPermissions(): ReadonlySet<string> {
  known ??= new Set([
    "superadmin",
    settingsPage,
    ...everyModule().flatMap(permissionsOf),
    ...toolNames.flatMap(permissionsOfTool),
  ]);
  return known;
}
