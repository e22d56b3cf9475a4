import { type AdminRow, findAdminOn, isLastActiveSuperadmin } from "#db/queries/admins";
import { permissionsOfAdmin, permissionsOfGroupOn } from "#db/queries/permissions";
import type { ChangeContext } from "#lib/modules/behaviour";
import { covers } from "./permissions.ts";

/** Why an account must stay as it is: a key under `modules.admins.actions.<action>`. */
export type AccountRefusal = "beyondYou" | "ownAccount" | "lastSuperadmin";

/** What of an account decides who may change it, and whether it is in use. */
type Standing = Pick<AdminRow, "group_id" | "status">;

/**
 * Whether an administrator may not make this of an account. Nobody touches an account that may do more than
 * they, or gives it a group that may; nobody blocks, demotes or deletes himself or the last Active superadmin.
 * Asked inside the transaction of the change, so that of two who block each other only one can.
 *
 * @param before undefined for a new account
 * @param after undefined for a deletion; the same as `before` where only a letter or a link is made
 */
export function accountRefusal(
  { tx, adminId }: ChangeContext,
  before: AdminRow | undefined,
  after: Standing | undefined,
): AccountRefusal | undefined {
  const groups = [before, after].flatMap((standing) => (standing ? [standing.group_id] : []));
  if (adminId !== null && !groups.every((group) => isWithinReach(tx, adminId, group))) return "beyondYou";
  if (!before) return undefined;
  if (before.id === adminId && (before.status !== after?.status || before.group_id !== after.group_id))
    return "ownAccount";
  const staysSuperadmin =
    after?.status === "Active" && permissionsOfGroupOn(tx, after.group_id).includes("superadmin");
  return !staysSuperadmin && isLastActiveSuperadmin(tx, before.id) ? "lastSuperadmin" : undefined;
}

/** Whether everything that a group may do is something that an Active administrator may do. */
function isWithinReach(tx: ChangeContext["tx"], adminId: string, groupId: number): boolean {
  if (findAdminOn(tx, adminId)?.status !== "Active") return false;
  const own = permissionsOfAdmin(tx, adminId);
  return permissionsOfGroupOn(tx, groupId).every((permission) => covers(own, permission));
}
