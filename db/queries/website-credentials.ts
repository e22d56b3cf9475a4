import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { userCredentials, users } from "#db/schema";
import { prepared } from "./prepared.ts";
import type { WebsiteUserRow } from "./website-users.ts";

/** What checking a password takes: the person, and the hash if there is one. */
export interface SignInRow {
  readonly user: WebsiteUserRow;
  readonly passwordHash: string | null;
}

/** The person with a normalised e-mail, with the hash of the password. */
export function signInRowByEmail(email: string): SignInRow | undefined {
  return signInRow().get({ email });
}

export function passwordHashOf(connection: Connection, userId: number): string | null {
  const row = connection
    .select({ passwordHash: userCredentials.passwordHash })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId))
    .get();
  return row?.passwordHash ?? null;
}

/** Sets a password, or takes it away with null. */
export function setPasswordHash(
  connection: Connection,
  userId: number,
  passwordHash: string | null,
  now: Date,
): void {
  const change = { passwordHash, passwordChangedAt: now };
  connection
    .insert(userCredentials)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userCredentials.userId, set: change })
    .run();
}

/** Replaces a hash by one of the same password with newer parameters, unless the password changed meanwhile. */
export function rehashPassword(
  connection: Connection,
  userId: number,
  hashes: { readonly from: string; readonly to: string },
): void {
  connection
    .update(userCredentials)
    .set({ passwordHash: hashes.to })
    .where(and(eq(userCredentials.userId, userId), eq(userCredentials.passwordHash, hashes.from)))
    .run();
}

/** Wrong codes since the last successful sign-in. */
export function codeFailuresOf(connection: Connection, userId: number): number {
  const row = connection
    .select({ failures: userCredentials.codeFailures })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId))
    .get();
  return row?.failures ?? 0;
}

export function countCodeFailure(connection: Connection, userId: number): void {
  connection
    .insert(userCredentials)
    .values({ userId, codeFailures: 1 })
    .onConflictDoUpdate({
      target: userCredentials.userId,
      set: { codeFailures: sql`${userCredentials.codeFailures} + 1` },
    })
    .run();
}

/** Inside a transaction too. */
export function forgetCodeFailures(userId: number): void {
  noFailures().run({ userId });
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
