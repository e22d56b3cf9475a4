import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { untilCommit } from "#db/until-commit";
import {
  adminGroupsTable as adminGroups,
  adminsTable as admins,
  admins as adminsModule,
  adminsPermissionsTable as adminsPermissions,
} from "#lib/kernel/administrators";
import type { GroupLimits } from "#lib/kernel/limits";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";
import { adminGroupPermissions } from "#lib/kernel/tables";
import { authorityCodes, sessions } from "../tables.ts";
import type { SessionRow } from "./sessions.ts";

export type AdminRow = typeof admins.$inferSelect;

/** Identity of a person at an authority: the authority's own name and the person's, which never change. */
export interface PinnedIdentity {
  readonly issuer: string;
  readonly subject: string;
}

export const findAdmin = untilCommit((id: string): Promise<AdminRow | undefined> => adminById().get({ id }));

/** Does the same inside a transaction. */
export async function findAdminOn(connection: Connection, id: string): Promise<AdminRow | undefined> {
  return connection.select().from(admins).where(eq(admins.id, id)).get();
}

/** Finds an administrator by e-mail, compared in lower case. */
export async function findAdminByEmail(
  email: string,
  connection: Connection = database(),
): Promise<AdminRow | undefined> {
  return connection.select().from(admins).where(eq(admins.email, email.toLowerCase())).get();
}

/** Returns everyone who can sign in, in the order of their accounts. */
export async function activeAdmins(connection: Connection): Promise<readonly AdminRow[]> {
  return connection.select().from(admins).where(eq(admins.status, "Active")).orderBy(admins.createdAt).all();
}

/** Counts the invitations that have not been used. */
export async function countInvited(): Promise<number> {
  return database().$count(admins, eq(admins.status, "Invited"));
}

/** Finds an administrator by the identity that the first sign-in pinned. */
export async function findAdminByIdentity({
  issuer,
  subject,
}: PinnedIdentity): Promise<AdminRow | undefined> {
  const pinned = and(eq(admins.issuer, issuer), eq(admins.subject, subject));
  return database().select().from(admins).where(pinned).get();
}

export const permissionsOfGroup = untilCommit(
  async (groupId: number): Promise<ReadonlySet<string>> =>
    new Set((await permissionsByGroup().all({ groupId })).map(({ permission }) => permission)),
);

/** The limits of a group; superadmins have none whatever their group says. */
export const limitsOfGroup = untilCommit(
  async (groupId: number): Promise<GroupLimits> => (await limitsByGroup().get({ groupId }))?.limits ?? {},
);

const adminById = prepared((open) =>
  open
    .select()
    .from(admins)
    .where(eq(admins.id, sql.placeholder("id")))
    .prepare(),
);

const permissionsByGroup = prepared((open) =>
  open
    .select({ permission: adminsPermissions.permission })
    .from(adminGroupPermissions)
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .where(eq(adminGroupPermissions.groupId, sql.placeholder("groupId")))
    .prepare(),
);

const limitsByGroup = prepared((open) =>
  open
    .select({ limits: adminGroups.limits })
    .from(adminGroups)
    .where(eq(adminGroups.id, sql.placeholder("groupId")))
    .prepare(),
);

export async function insertAdmin(row: typeof admins.$inferInsert): Promise<void> {
  await database()
    .insert(admins)
    .values({ ...row, ...searchableColumns(anyAdmins, row) })
    .run();
}

/** Fills in the search and sort values of administrators who were stored before they had a listing. */
export async function completeOldAdmins(connection: Connection): Promise<void> {
  for (const row of await connection.select().from(admins).where(eq(admins.searchText, "")).all())
    await connection.update(admins).set(searchableColumns(anyAdmins, row)).where(eq(admins.id, row.id)).run();
}

/** The declaration of administrators, for the engine, which knows nothing of their fields. */
export const anyAdmins = adminsModule as unknown as AnyModule;

/** Checks whether anyone may sign in already; with `issuers`, anyone whom one of these has signed in. */
export async function someAdminIsActive(issuers?: readonly string[]): Promise<boolean> {
  const bound = issuers && inArray(admins.issuer, [...issuers]);
  const active = and(eq(admins.status, "Active"), bound);
  return (await database().select({ id: admins.id }).from(admins).where(active).limit(1).get()) !== undefined;
}

/** Checks whether this person is an Active superadmin, and the only one. */
export async function isLastActiveSuperadmin(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(adminGroupPermissions, eq(adminGroupPermissions.groupId, admins.group_id))
    .innerJoin(adminsPermissions, eq(adminsPermissions.id, adminGroupPermissions.permissionId))
    .where(and(eq(adminsPermissions.permission, "superadmin"), eq(admins.status, "Active")))
    .limit(2)
    .all();
  return rows.length === 1 && rows[0]?.id === id;
}

/** Signs a person out everywhere, inside a transaction. */
export async function endAdminSessions(connection: Connection, id: string): Promise<void> {
  await connection
    .delete(sessions)
    .where(and(eq(sessions.area, "admin"), eq(sessions.subject, id)))
    .run();
  await connection.delete(authorityCodes).where(eq(authorityCodes.adminId, id)).run();
}

/** Deletes the identity that the first sign-in pinned; the next sign-in pins a new one. */
export async function unpinIdentity(id: string, now: Date): Promise<void> {
  await database()
    .update(admins)
    .set({ issuer: null, subject: null, version: sql`${admins.version} + 1`, updatedAt: now })
    .where(eq(admins.id, id))
    .run();
}

/** Allows a Blocked person to be enrolled again. */
export async function markInvited(id: string, now: Date): Promise<void> {
  await database()
    .update(admins)
    .set({ status: "Invited", version: sql`${admins.version} + 1`, updatedAt: now })
    .where(and(eq(admins.id, id), eq(admins.status, "Blocked")))
    .run();
}

/**
 * Records a sign-in: pins the identity if none was pinned yet and makes an Invited account Active.
 *
 * @returns false when the account is Blocked or was pinned to another identity meanwhile
 */
export async function recordSignIn(
  id: string,
  { issuer, subject }: PinnedIdentity,
  now: Date,
): Promise<boolean> {
  const same = and(eq(admins.issuer, issuer), eq(admins.subject, subject));
  const admitted = and(eq(admins.id, id), ne(admins.status, "Blocked"), or(isNull(admins.issuer), same));
  const activated = { status: "Active", version: sql`${admins.version} + 1`, updatedAt: now } as const;
  return database().transaction(async (tx) => {
    const recorded = await tx
      .update(admins)
      .set({ issuer, subject, lastSignInAt: now })
      .where(admitted)
      .run();
    await tx
      .update(admins)
      .set(activated)
      .where(and(admitted, eq(admins.status, "Invited")))
      .run();
    return recorded.changes > 0;
  });
}

/** Returns the browsers in which a person is signed in, the last used first. */
export async function listSessionsOfAdmin(id: string, now: Date): Promise<readonly SessionRow[]> {
  const own = and(eq(sessions.area, "admin"), eq(sessions.subject, id));
  const live = and(gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now));
  return database().select().from(sessions).where(and(own, live)).orderBy(desc(sessions.lastSeenAt)).all();
}
