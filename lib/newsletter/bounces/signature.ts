import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signed request says of itself; Resend's service calls it `svix-…`, the standard `webhook-…`. */
export interface SignedRequest {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** So far may the clock of a sender be off; what is older may have been recorded and sent again. */
const toleranceMs = 5 * 60_000;

/**
 * Whether a request was signed with a secret just now (Standard Webhooks 1.0): HMAC-SHA-256 of `id.time.body`, one of
 * several signatures while a secret is being changed.
 *
 * @param secret `whsec_` and base64
 */
export function isSigned({ headers, body }: SignedRequest, secret: string, now: Date): boolean {
  const named = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? "";
  const [id, time] = [named("id"), named("timestamp")];
  if (id === "" || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false;
  const right = signatureOf(secret, { id, time, body });
  const given = named("signature").split(" ", mostSignatures);
  return given.map((one) => isSame(one.replace(/^v1,/, ""), right)).includes(true);
}

const mostSignatures = 10;

/** The signature of a request, as base64. */
export function signatureOf(
  secret: string,
  { id, time, body }: { readonly id: string; readonly time: string; readonly body: Uint8Array },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest("base64");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
