import { adminMethods, readAdminAddress } from "#lib/kernel/admin-addresses";
import { environment } from "#lib/platform/env";

/** Longer ones would not fit into the cookie that keeps attempts to sign in. */
const longest = 512;

/**
 * A path that is safe to go to after signing in: on this site, under /ADMIN, and not a page of signing in itself.
 *
 * @returns the path with its query, or undefined for everything else
 */
export function validReturnTo(candidate: string | null | undefined): string | undefined {
  if (!candidate || candidate.length > longest || !/^\/ADMIN(?![^/?#])/.test(candidate)) return undefined;
  if (/[\\\p{Cc}]/u.test(candidate)) return undefined;
  const base = environment().appUrl;
  if (!URL.canParse(candidate, base)) return undefined;
  const url = new URL(candidate, base);
  if (url.origin !== base || !/^\/ADMIN(\/|$)/.test(url.pathname) || isEntrance(url.pathname))
    return undefined;
  return changesByReading(url.pathname) ? url.pathname.replace(/\/[^/]+\/?$/, "") : url.pathname + url.search;
}

/** Whether following a link to it changes something: an address that is read, but not by HEAD. Its record will do. */
function changesByReading(path: string): boolean {
  const methods = adminMethods(readAdminAddress("GET", path).segments);
  return methods.includes("GET") && !methods.includes("HEAD");
}

function isEntrance(path: string): boolean {
  return /^\/ADMIN\/(?:[a-z]{2}\/)?(?:login|logged-out|logout)(?:\/|$)/i.test(path);
}
