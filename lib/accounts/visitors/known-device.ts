import { sealData, unsealData } from "iron-session";
import type { NextRequest } from "next/server";
import * as z from "zod";
import { hostCookieName } from "#lib/accounts/session/cookie";
import { sessionSecret } from "#lib/platform/seal";
import { signatureOf } from "./signature.ts";

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

/** Whether somebody with this normalised e-mail has signed in by the browser of a request before. */
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
