import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** An unguessable text of `bytes` random bytes as base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** SHA-256 as base64url; enough for secrets of 128 random bits and more, which no one can guess by trying. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares two texts in a time that does not reveal where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(a)), Buffer.from(hashOfToken(b)));
}

/** A key that is derived from no content: 16 hexadecimal digits. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
