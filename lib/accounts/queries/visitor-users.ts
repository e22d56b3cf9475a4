import { and, asc, count, eq, gte, isNull, lt, notExists, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { usersTable as users } from "#lib/accounts/users";
import { prepared } from "#lib/kernel/queries/prepared";
import { userAuthCodes } from "../tables.ts";

export type WebsiteUserRow = typeof users.$inferSelect;

export async function findWebsiteUser(id: number): Promise<WebsiteUserRow | undefined> {
  return byId().get({ id });
}

/** The same inside a transaction. */
export async function websiteUserOn(connection: Connection, id: number): Promise<WebsiteUserRow | undefined> {
  return connection
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .get();
}

/** By e-mail, which must be normalised. */
export async function websiteUserByEmailOn(
  connection: Connection,
  email: string,
): Promise<WebsiteUserRow | undefined> {
  return connection
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .get();
}

/**
 * Notes when somebody last signed in, inside a transaction too; leaves the record's version alone, so that nobody's
 * editing is disturbed.
 */
export async function recordWebsiteSignIn(id: number, now: Date): Promise<void> {
  await signIn().run({ id, now: now.getTime() });
}

/** Notes that somebody proved to read the mailbox of the address. */
export async function markEmailVerified(connection: Connection, id: number, now: Date): Promise<void> {
  await connection
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .run();
}

/** Removes a person; the password and the codes go with the record, by their foreign keys. */
export async function deleteWebsiteUser(connection: Connection, id: number): Promise<void> {
  await connection.delete(users).where(eq(users.id, id)).run();
}

/** Registrations that wait for an administrator, oldest first, at most `limit`, and how many there are. */
export async function waitingRegistrations(limit: number): Promise<{
  readonly count: number;
  readonly users: readonly Pick<WebsiteUserRow, "id" | "name" | "email" | "language" | "createdAt">[];
}> {
  const { id, name, email, language, createdAt } = users;
  const isWaiting = and(eq(users.status, "Registered"), isNull(users.deletedAt));
  const rows = await database()
    .select({ id, name, email, language, createdAt })
    .from(users)
    .where(isWaiting)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .all();
  const total = await database().select({ count: count() }).from(users).where(isWaiting).get();
  return { count: total?.count ?? 0, users: rows };
}

/** Registrations of some time that still wait and for which no mail was sent, oldest first, at most `limit`, and how many there are. */
export async function registrationsWithoutMail(
  connection: Connection,
  time: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<{
  readonly count: number;
  readonly users: readonly Pick<WebsiteUserRow, "name" | "email" | "emailVerifiedAt">[];
}> {
  const { id, name, email, emailVerifiedAt, createdAt } = users;
  const isWaiting = and(eq(users.status, "Registered"), isNull(users.deletedAt));
  const isOfTime = and(gte(createdAt, time.from), lt(createdAt, time.to));
  const approval = connection
    .select({ id: userAuthCodes.id })
    .from(userAuthCodes)
    .where(and(eq(userAuthCodes.userId, id), eq(userAuthCodes.kind, "approval")));
  const isMeant = and(isWaiting, isOfTime, notExists(approval));
  const rows = await connection
    .select({ name, email, emailVerifiedAt })
    .from(users)
    .where(isMeant)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .all();
  return { count: await connection.$count(users, isMeant), users: rows };
}

const byId = prepared((open) =>
  open
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deletedAt)))
    .prepare(),
);

const signIn = prepared((open) =>
  open
    .update(users)
    .set({ lastSignInAt: sql`${sql.placeholder("now")}` })
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);
