import * as z from "zod";
import { type Connection, database } from "#db/client";
import { cachedValue, forgetCachedOfUser, putInCache, takeFromCache } from "#db/queries/website-cache";
import { passwordHashOf } from "#db/queries/website-credentials";
import { type WebsiteUserRow, websiteUserOn } from "#db/queries/website-users";
import { hashOfToken } from "#lib/random";
import { newLinkToken, readLinkToken, writeLinkToken } from "./link-token.ts";

/** How long a link for a new password works. */
export const resetSeconds = 15 * 60;

/** Makes a token for a person and remembers it; only the hash of its secret half is stored. */
export function issueResetToken(connection: Connection, userId: number, now: Date): string {
  const token = writeLinkToken(newLinkToken());
  const expiresAt = new Date(now.getTime() + resetSeconds * 1000);
  const value = { userId, fingerprint: fingerprintOf(connection, userId) };
  putInCache(connection, { key: keyOf(token) ?? "", value, expiresAt }, now);
  return token;
}

/** The person whose password a token may change, without using it up. */
export function personOfResetToken(
  token: string | undefined,
  now: Date,
  connection: Connection = database(),
): WebsiteUserRow | undefined {
  const key = keyOf(token);
  return key === undefined ? undefined : personOf(connection, cachedValue(connection, key, now));
}

/** The same, using it up, so that of any number of uses only one succeeds. */
export function takeResetToken(
  connection: Connection,
  token: string | undefined,
  now: Date,
): WebsiteUserRow | undefined {
  const key = keyOf(token);
  return key === undefined ? undefined : personOf(connection, takeFromCache(connection, key, now));
}

/** Forgets every token of a person. */
export function forgetResetTokens(connection: Connection, userId: number): void {
  forgetCachedOfUser(connection, "change-password/", userId);
}

function keyOf(token: string | undefined): string | undefined {
  const parts = readLinkToken(token);
  return parts && `change-password/${parts.selector}.${hashOfToken(parts.verifier)}`;
}

/** A token is for the password that there was when it was made; a changed password ends it. */
function personOf(connection: Connection, value: unknown): WebsiteUserRow | undefined {
  const stored = storedSchema.safeParse(value);
  const user = stored.success ? websiteUserOn(connection, stored.data.userId) : undefined;
  if (!stored.success || user?.status !== "Active") return undefined;
  return stored.data.fingerprint === fingerprintOf(connection, user.id) ? user : undefined;
}

function fingerprintOf(connection: Connection, userId: number): string {
  return hashOfToken(passwordHashOf(connection, userId) ?? "no password");
}

const storedSchema = z.object({ userId: z.number(), fingerprint: z.string() });
