import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { NextRequest } from "next/server";
import * as z from "zod";
import { equalInConstantTime } from "#lib/platform/random";
import { sessionSecret } from "#lib/platform/seal";
import { hostCookieName } from "../session-cookie.ts";

/** Longest time for which browsers store a cookie (RFC 6265bis §5.5); every sign-in restarts it. */
export const knownDeviceSeconds = 400 * 24 * 3600;

/** Number of people remembered per shared browser; of more, the latest to sign in. */
const mostAccounts = 5;

/**
 * Cookie of a browser in which someone has signed in. It gives no access: it only allows requesting codes and links
 * from the part of the quota that strangers cannot use up. It survives signing out.
 */
export function knownDeviceCookieName(): string {
  return hostCookieName("redakce-known-device");
}

/** Checks whether someone with this normalised e-mail has signed in before with the browser of a request. */
export async function isKnownDevice(request: Pick<NextRequest, "cookies">, email: string): Promise<boolean> {
  return (await accountsKnownTo(request)).includes(markOf(email));
}

/** Returns the cookie value for a browser in which someone with this normalised e-mail has just signed in. */
export async function rememberDevice(request: Pick<NextRequest, "cookies">, email: string): Promise<string> {
  const accounts = [...new Set([markOf(email), ...(await accountsKnownTo(request))])].slice(0, mostAccounts);
  return sealData({ accounts }, { password: sessionSecret(), ttl: knownDeviceSeconds });
}

async function accountsKnownTo({ cookies }: Pick<NextRequest, "cookies">): Promise<readonly string[]> {
  const sealed = cookies.get(knownDeviceCookieName())?.value;
  if (!sealed) return [];
  try {
    const options = { password: sessionSecret(), ttl: knownDeviceSeconds };
    return schema.parse(await unsealData(sealed, options)).accounts;
  } catch {
    return [];
  }
}

/** Names an account without revealing its address to anyone who reads the cookie. */
function markOf(email: string): string {
  return signatureOf("known device", email);
}

const schema = z.object({ accounts: z.array(z.string()) });

/** Returns the HMAC-SHA-256 of a text as base64url, with a separate key for each purpose (RFC 2104, RFC 5869). */
export function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
}

/** Checks whether a signature was made here for this purpose and text. */
export function isSignedBy(purpose: string, text: string, signature: string): boolean {
  return equalInConstantTime(signatureOf(purpose, text), signature);
}

const keys = new Map<string, KeyObject>();

/** Derived once, because deriving takes longer than signing. */
function keyFor(purpose: string): KeyObject {
  const known = keys.get(purpose);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", sessionSecret(), "", `redakce ${purpose}`, 32)));
  keys.set(purpose, key);
  return key;
}

/** Longer than anyone leaves a form open; without the cookie no token is required. */
export const preSessionSeconds = 24 * 3600;

/** Cookie of a browser that was shown a form before it has a session: a random value, not stored anywhere. */
export function preSessionCookieName(): string {
  return hostCookieName("redakce-visitor");
}

/** The token that goes with the cookie's value (OWASP: signed double-submit cookie). */
export function preSessionToken(value: string): string {
  return signatureOf("pre-session", value);
}
