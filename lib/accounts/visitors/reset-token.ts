import * as z from "zod";
import { type Connection, database } from "#db/client";
import { hashOfToken } from "#lib/platform/random";
import { cachedValue, forgetCachedOfUser, putInCache, takeFromCache } from "../queries/visitor-codes.ts";
import { passwordHashOf, type WebsiteUserRow, websiteUserOn } from "../queries/visitor-users.ts";
import { newLinkToken, readLinkToken, writeLinkToken } from "./link-token.ts";

/** Lifetime of a link for a new password. */
export const resetSeconds = 15 * 60;

/** Makes a token for a person and stores it; only the hash of its secret half is stored. */
export async function issueResetToken(connection: Connection, userId: number, now: Date): Promise<string> {
  const token = writeLinkToken(newLinkToken());
  const expiresAt = new Date(now.getTime() + resetSeconds * 1000);
  const value = { userId, fingerprint: await fingerprintOf(connection, userId) };
  await putInCache(connection, { key: keyOf(token) ?? "", value, expiresAt }, now);
  return token;
}

/** Returns the person whose password a token may change, without consuming the token. */
export async function personOfResetToken(
  token: string | undefined,
  now: Date,
  connection: Connection = database(),
): Promise<WebsiteUserRow | undefined> {
  const key = keyOf(token);
  return key === undefined ? undefined : personOf(connection, await cachedValue(connection, key, now));
}

/** Does the same and consumes the token, so that of any number of uses only one succeeds. */
export async function takeResetToken(
  connection: Connection,
  token: string | undefined,
  now: Date,
): Promise<WebsiteUserRow | undefined> {
  const key = keyOf(token);
  return key === undefined ? undefined : personOf(connection, await takeFromCache(connection, key, now));
}

export async function forgetResetTokens(connection: Connection, userId: number): Promise<void> {
  await forgetCachedOfUser(connection, "change-password/", userId);
}

function keyOf(token: string | undefined): string | undefined {
  const parts = readLinkToken(token);
  return parts && `change-password/${parts.selector}.${hashOfToken(parts.verifier)}`;
}

/** A token is valid only for the password at the time it was made; a changed password ends it. */
async function personOf(connection: Connection, value: unknown): Promise<WebsiteUserRow | undefined> {
  const stored = storedSchema.safeParse(value);
  const user = stored.success ? await websiteUserOn(connection, stored.data.userId) : undefined;
  if (!stored.success || user?.status !== "Active") return undefined;
  return stored.data.fingerprint === (await fingerprintOf(connection, user.id)) ? user : undefined;
}

async function fingerprintOf(connection: Connection, userId: number): Promise<string> {
  return hashOfToken((await passwordHashOf(connection, userId)) ?? "no password");
}

const storedSchema = z.object({ userId: z.number(), fingerprint: z.string() });
