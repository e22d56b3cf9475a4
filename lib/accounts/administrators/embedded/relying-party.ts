import { isIP } from "node:net";
import { environment } from "#lib/platform/env";
import { AuthorityError } from "../authority.ts";

export interface RelyingParty {
  /** RP ID: the site's host name (WebAuthn §5.1.2). */
  readonly id: string;
  /** The only origin whose passkeys count. */
  readonly origin: string;
}

/** This site as passkeys know it. Throws {@link AuthorityError} `central_authority` where they belong elsewhere. */
export function relyingParty(): RelyingParty {
  refuseCentralAuthority();
  if (passkeyAddressProblem()) throw new AuthorityError("address_unusable");
  const { appUrl } = environment();
  return { id: new URL(appUrl).hostname, origin: appUrl };
}

/** Nothing about passkeys works here while a central authority keeps them. Throws {@link AuthorityError}. */
export function refuseCentralAuthority(): void {
  const { centralAuthority } = environment();
  if (centralAuthority) throw new AuthorityError("central_authority", { issuer: centralAuthority.issuer });
}

/** One sentence about an APP_URL at which no browser offers passkeys, or undefined; for the console. */
export function passkeyAddressProblem(): string | undefined {
  const { appUrl, centralAuthority } = environment();
  if (centralAuthority) return undefined;
  const { hostname, protocol } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) {
    return `Passkeys need a host name, and APP_URL is ${appUrl}: use https://<name>, or http://localhost on this machine.`;
  }
  if (protocol === "http:" && hostname !== "localhost" && !hostname.endsWith(".localhost")) {
    return `Passkeys need https, and APP_URL is ${appUrl}: use https://<name>, or http://localhost on this machine.`;
  }
  return undefined;
}
