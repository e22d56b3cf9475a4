import { and, asc, count, eq, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { adminGroupPermissions, adminGroups, admins, adminsPermissions } from "#db/schema";

/** Names of the permissions of a group, in order. */
export function permissionsOfGroupOn(connection: Connection, groupId: number): readonly string[] {
  const rows = connection
    .select({ permission: adminsPermissions.permission })
    .from(adminGroupPermissions)
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .where(eq(adminGroupPermissions.groupId, groupId))
    .all();
  return rows.map(({ permission }) => permission).sort();
}

/** Names of the permissions of an administrator; nobody unknown and nobody who is not Active has any. */
export function permissionsOfAdmin(connection: Connection, id: string): ReadonlySet<string> {
  const admin = connection.select().from(admins).where(eq(admins.id, id)).get();
  return new Set(admin?.status === "Active" ? permissionsOfGroupOn(connection, admin.group_id) : []);
}

/** Gives a group exactly the named permissions; names without an entry are left out. */
export function setPermissionsOfGroup(tx: Transaction, groupId: number, names: readonly string[]): void {
  tx.delete(adminGroupPermissions).where(eq(adminGroupPermissions.groupId, groupId)).run();
  for (const { id } of entriesNamed(tx, names))
    tx.insert(adminGroupPermissions).values({ groupId, permissionId: id }).run();
}

/** Those of the names that no permission has. */
export function unknownPermissions(connection: Connection, names: readonly string[]): readonly string[] {
  const known = new Set(entriesNamed(connection, names).map(({ permission }) => permission));
  return names.filter((name) => !known.has(name));
}

/** Permissions other than the named ones, at most `limit`, in Czech order. */
export function otherPermissions(
  connection: Connection,
  names: readonly string[],
  limit: number,
): readonly string[] {
  const rows = connection
    .select({ permission: adminsPermissions.permission })
    .from(adminsPermissions)
    .where(and(notInArray(adminsPermissions.permission, [...names]), isNull(adminsPermissions.deletedAt)))
    .orderBy(asc(sql.identifier("permission_sort_key")))
    .limit(limit)
    .all();
  return rows.map(({ permission }) => permission);
}

/** Groups that were granted a permission, by its id. */
export function groupsWithPermission(
  connection: Connection,
  permissionId: number,
): readonly { readonly id: number; readonly name: string }[] {
  return connection
    .select({ id: adminGroups.id, name: adminGroups.name })
    .from(adminGroupPermissions)
    .innerJoin(adminGroups, eq(adminGroups.id, adminGroupPermissions.groupId))
    .where(eq(adminGroupPermissions.permissionId, permissionId))
    .orderBy(asc(sql.identifier("name_sort_key")), asc(adminGroups.name))
    .all();
}

/** Administrators of a group, at most `limit`, and how many there are. */
export function membersOfGroup(connection: Connection, groupId: number, limit: number) {
  const inGroup = eq(admins.group_id, groupId);
  const members = connection
    .select({ id: admins.id, name: admins.name, email: admins.email, status: admins.status })
    .from(admins)
    .where(inGroup)
    .orderBy(asc(sql.identifier("name_sort_key")), asc(admins.name), asc(admins.id))
    .limit(limit)
    .all();
  const total = connection.select({ total: count() }).from(admins).where(inGroup).get()?.total ?? 0;
  return { members, total };
}

/** Groups that have one of the permissions or, with `page`, any permission of that module. */
export function groupsWithAny(
  connection: Connection,
  names: readonly string[],
  page: string | undefined,
): readonly { readonly id: number; readonly name: string }[] {
  const named = isAmong(names);
  const prefix = `${page}.`;
  const inModule = sql`substr(${adminsPermissions.permission}, 1, ${prefix.length}) = ${prefix}`;
  return connection
    .selectDistinct({ id: adminGroups.id, name: adminGroups.name })
    .from(adminGroupPermissions)
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .innerJoin(adminGroups, eq(adminGroups.id, adminGroupPermissions.groupId))
    .where(page === undefined ? named : or(named, inModule))
    .orderBy(asc(sql.identifier("name_sort_key")), asc(adminGroups.name))
    .all();
}

/** The group of an administrator. */
export function groupNamed(connection: Connection, id: number): string {
  return connection.select().from(adminGroups).where(eq(adminGroups.id, id)).get()?.name ?? String(id);
}

/** Administrators by name, at most `limit`. */
export function everyAdmin(connection: Connection, limit: number) {
  return connection
    .select({ id: admins.id, name: admins.name, email: admins.email })
    .from(admins)
    .orderBy(asc(sql.identifier("name_sort_key")), asc(admins.name), asc(admins.id))
    .limit(limit)
    .all();
}

/** Whether an Active administrator is a superadmin by another group than this one. */
export function isSuperadminElsewhere(connection: Connection, groupId: number): boolean {
  const other = connection
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
export function groupNames(connection: Connection, prefix: string): readonly string[] {
  const rows = connection
    .select({ name: adminGroups.name })
    .from(adminGroups)
    .where(sql`substr(${adminGroups.name}, 1, ${prefix.length}) = ${prefix}`)
    .all();
  return rows.map(({ name }) => name);
}

function entriesNamed(connection: Connection, names: readonly string[]) {
  return connection
    .select({ id: adminsPermissions.id, permission: adminsPermissions.permission })
    .from(adminsPermissions)
    .where(isAmong(names))
    .all();
}

/** One parameter however many there are, because SQLite counts them. */
function isAmong(names: readonly string[]): SQL {
  return sql`${adminsPermissions.permission} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;
}
