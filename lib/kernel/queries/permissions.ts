import { and, asc, count, eq, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import {
  adminGroupsTable as adminGroups,
  adminsTable as admins,
  adminsPermissionsTable as adminsPermissions,
} from "../administrators.ts";
import { adminGroupPermissions } from "../tables.ts";

export async function permissionsOfGroupOn(
  connection: Connection,
  groupId: number,
): Promise<readonly string[]> {
  const rows = await connection
    .select({ permission: adminsPermissions.permission })
    .from(adminGroupPermissions)
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .where(eq(adminGroupPermissions.groupId, groupId))
    .all();
  return rows.map(({ permission }) => permission).sort();
}

/** Returns names of the permissions of an administrator; an unknown one and one who is not Active have none. */
export async function permissionsOfAdmin(connection: Connection, id: string): Promise<ReadonlySet<string>> {
  const admin = await connection.select().from(admins).where(eq(admins.id, id)).get();
  return new Set(admin?.status === "Active" ? await permissionsOfGroupOn(connection, admin.group_id) : []);
}

/** Gives a group exactly the named permissions; names without an entry are left out. */
export async function setPermissionsOfGroup(
  tx: Transaction,
  groupId: number,
  names: readonly string[],
): Promise<void> {
  await tx.delete(adminGroupPermissions).where(eq(adminGroupPermissions.groupId, groupId)).run();
  for (const { id } of await entriesNamed(tx, names))
    await tx.insert(adminGroupPermissions).values({ groupId, permissionId: id }).run();
}

/** Returns the names that no permission has. */
export async function unknownPermissions(
  connection: Connection,
  names: readonly string[],
): Promise<readonly string[]> {
  const known = new Set((await entriesNamed(connection, names)).map(({ permission }) => permission));
  return names.filter((name) => !known.has(name));
}

/** Permissions other than the named ones, at most `limit`, in Czech order. */
export async function otherPermissions(
  connection: Connection,
  names: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await connection
    .select({ permission: adminsPermissions.permission })
    .from(adminsPermissions)
    .where(and(notInArray(adminsPermissions.permission, [...names]), isNull(adminsPermissions.deletedAt)))
    .orderBy(asc(sql.identifier("permission_sort_key")))
    .limit(limit)
    .all();
  return rows.map(({ permission }) => permission);
}

/** Groups that were granted a permission, by its id. */
export async function groupsWithPermission(
  connection: Connection,
  permissionId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return connection
    .select({ id: adminGroups.id, name: adminGroups.name })
    .from(adminGroupPermissions)
    .innerJoin(adminGroups, eq(adminGroups.id, adminGroupPermissions.groupId))
    .where(eq(adminGroupPermissions.permissionId, permissionId))
    .orderBy(asc(sql.identifier("name_sort_key")), asc(adminGroups.name))
    .all();
}

/** Administrators of a group, at most `limit`, and how many there are. */
export async function membersOfGroup(connection: Connection, groupId: number, limit: number) {
  const inGroup = eq(admins.group_id, groupId);
  const members = await connection
    .select({ id: admins.id, name: admins.name, email: admins.email, status: admins.status })
    .from(admins)
    .where(inGroup)
    .orderBy(asc(sql.identifier("name_sort_key")), asc(admins.name), asc(admins.id))
    .limit(limit)
    .all();
  const total = (await connection.select({ total: count() }).from(admins).where(inGroup).get())?.total ?? 0;
  return { members, total };
}

/** Groups that have one of the permissions or, with `page`, any permission of that module. */
export async function groupsWithAny(
  connection: Connection,
  names: readonly string[],
  page: string | undefined,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const named = isAmong(names);
  const prefix = `${page}.`;
  const inModule = sql`substr(${adminsPermissions.permission}, 1, ${prefix.length}) = ${prefix}`;
  return connection
    .select({ id: adminGroups.id, name: adminGroups.name })
    .from(adminGroupPermissions)
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .innerJoin(adminGroups, eq(adminGroups.id, adminGroupPermissions.groupId))
    .where(page === undefined ? named : or(named, inModule))
    .groupBy(adminGroups.id)
    .orderBy(asc(sql.identifier("name_sort_key")), asc(adminGroups.name))
    .all();
}

export async function groupNamed(connection: Connection, id: number): Promise<string> {
  return (
    (await connection.select().from(adminGroups).where(eq(adminGroups.id, id)).get())?.name ?? String(id)
  );
}

/** Administrators by name, at most `limit`. */
export async function everyAdmin(connection: Connection, limit: number) {
  return connection
    .select({ id: admins.id, name: admins.name, email: admins.email })
    .from(admins)
    .orderBy(asc(sql.identifier("name_sort_key")), asc(admins.name), asc(admins.id))
    .limit(limit)
    .all();
}

/** Checks whether an Active administrator is a superadmin through a group other than this one. */
export async function isSuperadminElsewhere(connection: Connection, groupId: number): Promise<boolean> {
  const other = await connection
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(adminGroupPermissions, eq(adminGroupPermissions.groupId, admins.group_id))
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .where(
      and(
        eq(adminsPermissions.permission, "superadmin"),
        eq(admins.status, "Active"),
        ne(admins.group_id, groupId),
      ),
    )
    .limit(1)
    .get();
  return other !== undefined;
}

/** Names of groups that begin with a text. */
export async function groupNames(connection: Connection, prefix: string): Promise<readonly string[]> {
  const rows = await connection
    .select({ name: adminGroups.name })
    .from(adminGroups)
    .where(sql`substr(${adminGroups.name}, 1, ${prefix.length}) = ${prefix}`)
    .all();
  return rows.map(({ name }) => name);
}

async function entriesNamed(connection: Connection, names: readonly string[]) {
  return connection
    .select({ id: adminsPermissions.id, permission: adminsPermissions.permission })
    .from(adminsPermissions)
    .where(isAmong(names))
    .all();
}

/** Uses one parameter for any number of names, because SQLite counts parameters. */
function isAmong(names: readonly string[]): SQL {
  return isAmongTexts(adminsPermissions.permission, JSON.stringify(names));
}
