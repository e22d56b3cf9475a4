import { NextResponse } from "next/server.js";
import { cookieAttributes, cookieName, sessionCookieAttributes } from "#lib/accounts/session/cookie";
import { transactionCookieName, transactionSeconds } from "./transaction-cookie.ts";

/** Cookies of signing in; a text is set, null is cleared, undefined is left alone. */
interface SignInCookies {
  /** The attempts under way. */
  readonly transactions?: string | null;
  /** The session of the administration. */
  readonly session?: string | null;
}

/** An answer that also sets cookies. All at once: a second copy of an answer would lose `Max-Age=0`. */
export function withCookies(response: Response, { transactions, session }: SignInCookies): Response {
  const answer = new NextResponse(response.body, response);
  const clearing = cookieAttributes(0);
  if (transactions !== undefined) {
    const attributes = transactions === null ? clearing : cookieAttributes(transactionSeconds);
    answer.cookies.set(transactionCookieName(), transactions ?? "", attributes);
  }
  if (session !== undefined) {
    const attributes = session === null ? clearing : sessionCookieAttributes("admin");
    answer.cookies.set(cookieName("admin"), session ?? "", attributes);
  }
  return answer;
}
