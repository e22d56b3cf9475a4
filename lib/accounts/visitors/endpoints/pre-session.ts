import { hostCookieName } from "#lib/accounts/session/cookie";
import { signatureOf } from "../signature.ts";

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
