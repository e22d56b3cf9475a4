import { and, asc, count, eq, gt, gte, isNull, lt, notExists, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { prepared } from "#lib/kernel/queries/prepared";
import { userAuthCodes, userCredentials } from "../tables.ts";
import { usersTable as users } from "../users.ts";

export type WebsiteUserRow = typeof users.$inferSelect;

export async function findWebsiteUser(id: number): Promise<WebsiteUserRow | undefined> {
  return byId().get({ id });
}

/** Does the same inside a transaction. */
export async function websiteUserOn(connection: Connection, id: number): Promise<WebsiteUserRow | undefined> {
  return connection
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .get();
}

/** Finds a person by e-mail, which must be normalised. */
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
 * Records the time of a person's last sign-in, also inside a transaction; leaves the record's version unchanged, so
 * that no one's editing is disturbed.
 */
export async function recordWebsiteSignIn(id: number, now: Date): Promise<void> {
  await signIn().run({ id, now: now.getTime() });
}

/** Records that someone proved to have access to the mailbox of the address. */
export async function markEmailVerified(connection: Connection, id: number, now: Date): Promise<void> {
  await connection
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .run();
}

/** Deletes a person; foreign keys delete the password and the codes as well. */
export async function deleteWebsiteUser(connection: Connection, id: number): Promise<void> {
  await connection.delete(users).where(eq(users.id, id)).run();
}

/** Returns registrations that wait for an administrator, oldest first, at most `limit`, and their total number. */
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

/**
 * Returns registrations from a period that still wait and for which no mail was sent, oldest first, at most `limit`,
 * and their total number.
 */
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

/** Data for checking a password: the person, and the hash if there is one. */
export interface SignInRow {
  readonly user: WebsiteUserRow;
  readonly passwordHash: string | null;
}

/** Returns the person with a normalised e-mail, including the hash of the password. */
export async function signInRowByEmail(email: string): Promise<SignInRow | undefined> {
  return signInRow().get({ email });
}

export async function passwordHashOf(connection: Connection, userId: number): Promise<string | null> {
  const row = await connection
    .select({ passwordHash: userCredentials.passwordHash })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId))
    .get();
  return row?.passwordHash ?? null;
}

/** Sets a password; null removes it. */
export async function setPasswordHash(
  connection: Connection,
  userId: number,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  const change = { passwordHash, passwordChangedAt: now };
  await connection
    .insert(userCredentials)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userCredentials.userId, set: change })
    .run();
}

/** Replaces a hash by one of the same password with newer parameters, unless the password changed in the meantime. */
export async function rehashPassword(
  connection: Connection,
  userId: number,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> {
  await connection
    .update(userCredentials)
    .set({ passwordHash: hashes.to })
    .where(and(eq(userCredentials.userId, userId), eq(userCredentials.passwordHash, hashes.from)))
    .run();
}

/** Returns the number of wrong codes since the last successful sign-in. */
export async function codeFailuresOf(connection: Connection, userId: number): Promise<number> {
  const row = await connection
    .select({ failures: userCredentials.codeFailures })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId))
    .get();
  return row?.failures ?? 0;
}

export async function countCodeFailure(connection: Connection, userId: number): Promise<void> {
  await connection
    .insert(userCredentials)
    .values({ userId, codeFailures: 1 })
    .onConflictDoUpdate({
      target: userCredentials.userId,
      set: { codeFailures: sql`${userCredentials.codeFailures} + 1` },
    })
    .run();
}

/** Also works inside a transaction. */
export async function forgetCodeFailures(userId: number): Promise<void> {
  await noFailures().run({ userId });
}

const signInRow = prepared((open) =>
  open
    .select({ user: users, passwordHash: userCredentials.passwordHash })
    .from(users)
    .leftJoin(userCredentials, eq(userCredentials.userId, users.id))
    .where(and(eq(users.email, sql.placeholder("email")), isNull(users.deletedAt)))
    .prepare(),
);

const noFailures = prepared((open) =>
  open
    .update(userCredentials)
    .set({ codeFailures: 0 })
    .where(and(eq(userCredentials.userId, sql.placeholder("userId")), gt(userCredentials.codeFailures, 0)))
    .prepare(),
);
