import { eq } from "drizzle-orm";
import type { Connection } from "#db/client";
import { adminGroupsTable as adminGroups, adminsTable as admins } from "../administrators.ts";
import type { Row } from "../engine/form/encode.ts";
import { type GroupLimits, type Placed, type RecordReach, reachIn } from "../limits.ts";
import type { AnyModule } from "../module/define-module.ts";
import { permissionsOfGroupOn } from "./permissions.ts";
import { ancestorsOf } from "./tree.ts";

/** Returns the limits of a group; those of superadmins do not count. */
async function limitsOfGroupOn(connection: Connection, groupId: number): Promise<GroupLimits> {
  const group = await connection
    .select({ limits: adminGroups.limits })
    .from(adminGroups)
    .where(eq(adminGroups.id, groupId))
    .get();
  if (!group?.limits || Object.keys(group.limits).length === 0) return {};
  return (await permissionsOfGroupOn(connection, groupId)).includes("superadmin") ? {} : group.limits;
}

export async function limitsOfAdmin(connection: Connection, adminId: string): Promise<GroupLimits> {
  const admin = await connection
    .select({ groupId: admins.group_id })
    .from(admins)
    .where(eq(admins.id, adminId))
    .get();
  return admin ? limitsOfGroupOn(connection, admin.groupId) : {};
}

/** Returns the reach of an administrator in a module; undefined if nothing limits it. */
export async function reachOfAdmin(
  connection: Connection,
  adminId: string,
  module: AnyModule,
): Promise<RecordReach | undefined> {
  return reachIn({ adminId, limits: await limitsOfAdmin(connection, adminId) }, module);
}

/** Returns what decides whether a record is inside limits; the records above it only where they matter. */
export async function placeOf(
  connection: Connection,
  module: AnyModule,
  row: Row,
  { limits }: RecordReach,
): Promise<Placed> {
  const { id, createdBy, language, categories, parentId } = row;
  const isAsked = module.tree && limits.some(({ below }) => below !== undefined);
  const parent = typeof parentId === "number" ? parentId : null;
  const above = isAsked ? await ancestorsOf(connection, module.table, parent) : [];
  return { id, createdBy, language, categories, above: above.map((record) => record.id) };
}
