import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { equalInConstantTime } from "#lib/platform/random";
import { sessionSecret } from "#lib/platform/seal";

/** HMAC-SHA-256 of a text as base64url, with a key of its own for each purpose (RFC 2104, RFC 5869). */
export function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
}

/** Whether a signature was made here for this purpose and text. */
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
