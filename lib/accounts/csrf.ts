import { environment } from "../platform/env.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { equalInConstantTime } from "../platform/random.ts";
import type { Session } from "./session.ts";

/** The header that carries the token; forms carry it in the field `_csrf`. */
export const csrfHeader = "x-csrf-token";

/**
 * Refuses an unsafe request that another site may have sent (OWASP: Fetch Metadata, then Origin), and one with a
 * session's cookie but without its token. Throws {@link HttpProblem} 403 `csrf`.
 */
export function checkCsrf(
  request: Request,
  session: Session | undefined,
  sentToken: string | null | undefined,
): void {
  checkOrigin(request);
  if (isSafe(request)) return;
  if (session && !equalInConstantTime(session.csrf, sentToken ?? "")) throw new HttpProblem(403, "csrf");
}

/** Runs the first half of {@link checkCsrf}, which needs neither session nor body. */
export function checkOrigin(request: Request): void {
  if (!isSafe(request) && !comesFromThisSite(request.headers)) throw new HttpProblem(403, "csrf");
}

function isSafe({ method }: Request): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(method);
}

function comesFromThisSite(headers: Headers): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none";
  return headers.get("origin") === environment().appUrl;
}
