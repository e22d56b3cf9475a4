import { sealData, unsealData } from "iron-session";
import * as z from "zod";
import { withCookies } from "#lib/platform/http/forward";
import { languages } from "#lib/platform/i18n/languages";
import { sessionSecret } from "#lib/platform/seal";
import { cookieAttributes, cookieName, hostCookieName, sessionCookieAttributes } from "../session-cookie.ts";
import type { AuthorityTransaction } from "./authority.ts";

/** Maximum duration of a sign-in attempt. */
const transactionSeconds = 600;

/** Attempts stored at once, one for each open login page; three stay below the 4096 bytes of a cookie. */
const keptTransactions = 3;

export function transactionCookieName(): string {
  return hostCookieName("redakce-sign-in");
}

/** Returns the open attempts of a browser, oldest first; none when the cookie was not sealed here. */
export async function openTransactions(
  cookie: string | undefined,
  now = new Date(),
): Promise<readonly AuthorityTransaction[]> {
  if (!cookie) return [];
  try {
    const data = payload.parse(
      await unsealData(cookie, { password: sessionSecret(), ttl: transactionSeconds }),
    );
    const oldest = now.getTime() - transactionSeconds * 1000;
    return data.transactions.filter(({ createdAt }) => createdAt > oldest);
  } catch {
    return [];
  }
}

/** Returns the cookie with one more attempt; drops the oldest if needed. */
export async function addTransaction(
  cookie: string | undefined,
  transaction: AuthorityTransaction,
): Promise<string> {
  const others = await openTransactions(cookie);
  return seal([...others, transaction].slice(-keptTransactions));
}

/** Returns the cookie without an attempt, or undefined when none is left. */
export async function removeTransaction(
  cookie: string | undefined,
  state: string,
): Promise<string | undefined> {
  const others = (await openTransactions(cookie)).filter((transaction) => transaction.state !== state);
  return others.length > 0 ? seal(others) : undefined;
}

async function seal(transactions: readonly AuthorityTransaction[]): Promise<string> {
  return sealData({ transactions }, { password: sessionSecret(), ttl: transactionSeconds });
}

const payload = z.object({
  transactions: z.array(
    z.object({
      state: z.string(),
      purpose: z.enum(["signIn", "reauthenticate"]),
      returnTo: z.string(),
      language: z.enum(languages),
      createdAt: z.number(),
      proof: z.object({ nonce: z.string(), codeVerifier: z.string() }).optional(),
    }),
  ),
});

/** Cookies of signing in; a text is set, null is cleared, undefined is left unchanged. */
interface SignInCookies {
  /** Open attempts to sign in. */
  readonly transactions?: string | null;
  /** The session of the administration. */
  readonly session?: string | null;
}

/** Returns a response that also sets these cookies. */
export function withSignInCookies(response: Response, { transactions, session }: SignInCookies): Response {
  return withCookies(response, [
    [transactionCookieName(), transactions, cookieAttributes(transactionSeconds)],
    [cookieName("admin"), session, sessionCookieAttributes("admin")],
  ]);
}
