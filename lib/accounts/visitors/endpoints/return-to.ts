import { environment } from "#lib/platform/env";

/** Longer ones would not fit into the cookies that carry them. */
const longest = 512;

/**
 * A path that is safe to go to after signing in: on this site, and neither a page of signing in nor the
 * administration; one's own account is.
 *
 * @returns the path with its query, or undefined for everything else
 */
export function safeReturnTo(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith("/") || candidate.length > longest) return undefined;
  if (/[\\\p{Cc}\s]/u.test(candidate) || /^\/{2}/.test(candidate)) return undefined;
  const base = environment().appUrl;
  if (!URL.canParse(candidate, base)) return undefined;
  const url = new URL(candidate, base);
  if (url.origin === base && url.pathname === "/auth/account") return url.pathname;
  if (url.origin !== base || /^\/(\/|auth(\/|$)|api(\/|$)|ADMIN(\/|$)|%2f|%5c)/i.test(url.pathname))
    return undefined;
  return url.pathname + url.search;
}
