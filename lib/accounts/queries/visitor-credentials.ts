import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { usersTable as users } from "#lib/accounts/users";
import { prepared } from "#lib/kernel/queries/prepared";
import { userCredentials } from "../tables.ts";
import type { WebsiteUserRow } from "./visitor-users.ts";

/** What checking a password takes: the person, and the hash if there is one. */
export interface SignInRow {
  readonly user: WebsiteUserRow;
  readonly passwordHash: string | null;
}

/** The person with a normalised e-mail, with the hash of the password. */
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

/** Sets a password, or takes it away with null. */
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

/** Replaces a hash by one of the same password with newer parameters, unless the password changed meanwhile. */
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

/** Wrong codes since the last successful sign-in. */
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

/** Inside a transaction too. */
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
