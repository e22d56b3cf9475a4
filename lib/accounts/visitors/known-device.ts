import type { KeyObject } from "node:crypto";
import { createHmac, createSecretKey, hkdfSync } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { NextRequest } from "next/server";
import * as z from "zod";
import { equalInConstantTime } from "#lib/platform/random";
import { sessionSecret } from "#lib/platform/seal";
import { hostCookieName } from "../session-cookie.ts";

/** As long as browsers keep any cookie (RFC 6265bis §5.5); every sign-in begins it anew. */
export const knownDeviceSeconds = 400 * 24 * 3600;

/** People who share a browser; of more, those who signed in last are known. */
const mostAccounts = 5;

/**
 * The cookie of a browser in which somebody has signed in. It opens nothing: whoever has it asks for codes and links
 * out of the part of the quota that strangers cannot use up, and no more. It outlives signing out.
 */
export function knownDeviceCookieName(): string {
  return hostCookieName("redakce-known-device");
}

/** Checks whether someone with this normalised e-mail has signed in before with the browser of a request. */
export async function isKnownDevice(request: Pick<NextRequest, "cookies">, email: string): Promise<boolean> {
  return (await accountsKnownTo(request)).includes(markOf(email));
}

/** The value for the cookie of a browser in which somebody with this normalised e-mail has just signed in. */
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

/** Names an account without telling its address to whoever opens the cookie. */
function markOf(email: string): string {
  return signatureOf("known device", email);
}

const schema = z.object({ accounts: z.array(z.string()) });

/** HMAC-SHA-256 of a text as base64url, with a key of its own for each purpose (RFC 2104, RFC 5869). */
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

/** Lives longer than anybody leaves a form open; without the cookie no token is asked for. */
export const preSessionSeconds = 24 * 3600;

/** The cookie of a browser that was shown a form before it has a session: a random value, stored nowhere. */
export function preSessionCookieName(): string {
  return hostCookieName("redakce-visitor");
}

/** The token that goes with the cookie's value (OWASP: signed double-submit cookie). */
export function preSessionToken(value: string): string {
  return signatureOf("pre-session", value);
}
