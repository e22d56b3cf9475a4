import type { IncomingMessage } from "node:http";
import { findSession, nextNoteAt, peekSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { noticeCookieName, openNotice } from "#lib/accounts/visitors/respond";
import { websiteUserOfSession } from "#lib/accounts/visitors/website-user";
import type { Asker } from "../page-cache/cache-key.ts";

type Asking = Pick<IncomingMessage, "headers">;

/** Checks whether a request comes with the cookie of an administrator's session that is alive. */
export async function hasAdminSession(request: Asking): Promise<boolean> {
  return (await findSession("admin", cookieValue(request, cookieName("admin")))) !== undefined;
}

/** Checks whether a request comes with the cookie of any session that is alive. */
export async function isSignedIn(request: Asking): Promise<boolean> {
  for (const area of ["admin", "website"] as const)
    if (await peekSession(area, cookieValue(request, cookieName(area)))) return true;
  return false;
}

/**
 * Returns who requests a page of the website. Administrators may change what they see, and people with a pending
 * one-time message are shown it on the next page, whatever it is. The visit of someone signed in extends the session.
 */
export async function askerOf(request: Asking): Promise<Asker> {
  if (await peekSession("admin", cookieValue(request, cookieName("admin")))) return "exceptional";
  if ((await openNotice(cookieValue(request, noticeCookieName())))?.path === "/") return "exceptional";
  const session = await findSession("website", cookieValue(request, cookieName("website")));
  const user = session && (await websiteUserOfSession(session));
  if (!user) return "anybody";
  const { csrf, lastSeenAt, idleExpiresAt, absoluteExpiresAt } = session;
  const ends = [idleExpiresAt.getTime(), absoluteExpiresAt.getTime(), nextNoteAt(lastSeenAt)];
  return { name: user.name, csrf, until: Math.min(...ends) };
}

/**
 * Returns the value of a cookie (RFC 6265 §4.2.1), unescaped; of several of one name the last, as the framework reads
 * them.
 */
function cookieValue({ headers: { cookie = "" } }: Asking, name: string): string | undefined {
  const pair = cookie.split(";").findLast((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim();
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
