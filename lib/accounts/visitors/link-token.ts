import * as z from "zod";
import { type Connection, database } from "#db/client";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { cachedValue, forgetCachedOfUser, putInCache, takeFromCache } from "../queries/visitor-codes.ts";
import { type WebsiteUserRow, websiteUserOn } from "../queries/visitor-users.ts";

/** Token of a link: a selector to find it and a verifier, of which only a hash is stored. */
export interface LinkToken {
  /** 128 random bits, base64url. */
  readonly selector: string;
  /** 256 random bits, base64url. */
  readonly verifier: string;
}

export function newLinkToken(): LinkToken {
  return { selector: randomToken(16), verifier: randomToken(32) };
}

/** The text in the link: `selector.verifier`. */
export function writeLinkToken({ selector, verifier }: LinkToken): string {
  return `${selector}.${verifier}`;
}

/** Returns the parts of a text, or undefined when it is not a token. */
export function readLinkToken(text: string | null | undefined): LinkToken | undefined {
  const [, selector, verifier] = /^([\w-]{22})\.([\w-]{43})$/.exec(text ?? "") ?? [];
  return selector && verifier ? { selector, verifier } : undefined;
}

/** Lifetime of a link for a new address. */
export const emailChangeSeconds = 60 * 60;

/** A change of address that waits until someone opens the mail at the new address. */
export interface EmailChange {
  readonly user: WebsiteUserRow;
  readonly email: string;
}

/**
 * Makes a token for a person and a new address and stores it in place of earlier ones; only a hash of its secret half
 * is stored.
 */
export async function issueEmailToken(
  connection: Connection,
  { user, email }: EmailChange,
  now: Date,
): Promise<string> {
  const token = writeLinkToken(newLinkToken());
  const expiresAt = new Date(now.getTime() + emailChangeSeconds * 1000);
  await forgetEmailTokens(connection, user.id);
  const value = { userId: user.id, from: user.email, email };
  await putInCache(connection, { key: keyOf(token) ?? "", value, expiresAt }, now);
  return token;
}

/** Returns the change a token would make, without using it up. */
export async function changeOfEmailToken(
  token: string | null | undefined,
  now: Date,
  connection: Connection = database(),
): Promise<EmailChange | undefined> {
  const key = keyOf(token);
  return key === undefined ? undefined : changeOf(connection, await cachedValue(connection, key, now));
}

/** Does the same and consumes the token, so that of any number of uses only one succeeds. */
export async function takeEmailToken(
  connection: Connection,
  token: string | null | undefined,
  now: Date,
): Promise<EmailChange | undefined> {
  const key = keyOf(token);
  return key === undefined ? undefined : changeOf(connection, await takeFromCache(connection, key, now));
}

export async function forgetEmailTokens(connection: Connection, userId: number): Promise<void> {
  await forgetCachedOfUser(connection, prefix, userId);
}

const prefix = "change-email/";

function keyOf(token: string | null | undefined): string | undefined {
  const parts = readLinkToken(token);
  return parts && `${prefix}${parts.selector}.${hashOfToken(parts.verifier)}`;
}

/** A token is valid only for the address at the time it was made; any other change of the address ends it. */
async function changeOf(connection: Connection, value: unknown): Promise<EmailChange | undefined> {
  const stored = storedSchema.safeParse(value);
  const user = stored.success ? await websiteUserOn(connection, stored.data.userId) : undefined;
  if (!stored.success || user?.status !== "Active" || user.email !== stored.data.from) return undefined;
  return { user, email: stored.data.email };
}

const storedSchema = z.object({ userId: z.number(), from: z.string(), email: z.string() });
