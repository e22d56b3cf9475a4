import { sealData, unsealData } from "iron-session";
import { environment } from "../platform/env.ts";
import { sessionSecret } from "../platform/seal.ts";
import { lifetimes, type SessionArea } from "./session-lifetimes.ts";

/** Returns the name of an area's cookie; `__Host-` pins it to this host, which browsers allow on https only. */
export function cookieName(area: SessionArea): string {
  return hostCookieName(`redakce-${area}`);
}

/** Returns a cookie name with the `__Host-` prefix where the site has https (RFC 6265bis §4.1.3.2). */
export function hostCookieName(name: string): string {
  return environment().isSecure ? `__Host-${name}` : name;
}

/** Returns the attributes of every cookie of the project. */
export function cookieAttributes(maxAgeSeconds: number) {
  return {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: environment().isSecure,
    maxAge: maxAgeSeconds,
  } as const;
}

export function sessionCookieAttributes(area: SessionArea) {
  return cookieAttributes(lifetimes[area].absoluteSeconds);
}

/** Seals a session id; nothing else ever goes into the cookie. */
export async function sealCookie(id: string): Promise<string> {
  return sealData({ sid: id }, { password: sessionSecret(), ttl: lifetimes.website.absoluteSeconds });
}

/** Returns the session id in a cookie value, or undefined when it was not sealed here. */
export async function openCookie(cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined;
  const known = opened.get(cookie);
  if (known && known.until > Date.now()) return known.id;
  const id = await unsealed(cookie);
  if (opened.size >= mostOpened) opened.clear();
  if (id !== undefined) opened.set(cookie, { id, until: Date.now() + openedMilliseconds });
  return id;
}

/**
 * Ids of recently opened cookies: a page's request needs its id two or three times, and the session itself is read
 * each time.
 */
const opened = new Map<string, { readonly id: string; readonly until: number }>();
const mostOpened = 5000;
const openedMilliseconds = 60_000;

async function unsealed(cookie: string): Promise<string | undefined> {
  try {
    const data: unknown = await unsealData(cookie, {
      password: sessionSecret(),
      ttl: lifetimes.website.absoluteSeconds,
    });
    if (typeof data !== "object" || data === null || !("sid" in data)) return undefined;
    return typeof data.sid === "string" ? data.sid : undefined;
  } catch {
    return undefined;
  }
}
