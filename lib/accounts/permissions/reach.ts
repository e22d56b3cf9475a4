import type { Connection } from "#db/client";
import { covers } from "#lib/kernel/permissions";
import { permissionsOfAdmin, permissionsOfGroupOn } from "#lib/kernel/queries/permissions";

/**
 * What of these permissions an administrator does not have. Nobody grants such a one, and nobody touches a group that
 * has one: taking away would be open to whoever may not give back. The program itself (null) has everything.
 */
export async function beyondReach(
  connection: Connection,
  adminId: string | null,
  permissions: readonly string[],
): Promise<readonly string[]> {
  if (adminId === null) return [];
  const own = await permissionsOfAdmin(connection, adminId);
  return permissions.filter((name) => !covers(own, name));
}

/** What a group may do and an administrator may not. */
export async function groupBeyondReach(
  connection: Connection,
  adminId: string | null,
  groupId: number,
): Promise<readonly string[]> {
  return beyondReach(connection, adminId, await permissionsOfGroupOn(connection, groupId));
}
