import type { IncomingMessage } from "node:http";
import { cookieName } from "#lib/session/cookie";
import { findSession, peekSession } from "#lib/session/session";
import { noticeCookieName, openNotice } from "#lib/website-auth/endpoints/notice";

type Asking = Pick<IncomingMessage, "headers">;

/** Whether a request comes with the cookie of an administrator's session that is alive. */
export async function hasAdminSession(request: Asking): Promise<boolean> {
  return (await findSession("admin", cookieValue(request, cookieName("admin")))) !== undefined;
}

/** Whether a request comes with the cookie of any session that is alive. */
export async function isSignedIn(request: Asking): Promise<boolean> {
  for (const area of ["admin", "website"] as const)
    if (await peekSession(area, cookieValue(request, cookieName(area)))) return true;
  return false;
}

/** Whether pages of the website are different for whoever asks: somebody signed in, or who is to be told something once. */
export async function isSomebody(request: Asking): Promise<boolean> {
  if (await isSignedIn(request)) return true;
  return (await openNotice(cookieValue(request, noticeCookieName())))?.path === "/";
}

/** The value of a cookie (RFC 6265 §4.2.1), its escapes undone; of several of a name the last, as the framework reads them. */
function cookieValue({ headers: { cookie = "" } }: Asking, name: string): string | undefined {
  const pair = cookie.split(";").findLast((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim();
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
