import { type AdminRow, findAdminOn, isLastActiveSuperadmin } from "#lib/accounts/queries/admins";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { permissionsOfGroupOn } from "#lib/kernel/queries/permissions";
import { mapSeries } from "#lib/platform/in-turn";
import { groupBeyondReach } from "./reach.ts";

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

/** Whether everything that a group may do is something that an Active administrator may do. */
async function isWithinReach(tx: ChangeContext["tx"], adminId: string, groupId: number): Promise<boolean> {
  if ((await findAdminOn(tx, adminId))?.status !== "Active") return false;
  return (await groupBeyondReach(tx, adminId, groupId)).length === 0;
}
