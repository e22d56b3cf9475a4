import { startSession } from "../lib/accounts/session.ts";
import { cookieName } from "../lib/accounts/session-cookie.ts";
import { accountOf } from "./accounts.ts";
import type { Person } from "./cast.ts";

/** Credentials a client of the administration signs its requests with. */
export interface Credentials {
  /** Name and value of the cookie, as a browser keeps them. */
  readonly name: string;
  readonly value: string;
  /** The same as the header `cookie`. */
  readonly cookie: string;
  /** Token of the session. */
  readonly csrf: string;
}

/** Signs a person of the cast in without a ceremony. */
export async function signedInAs(person: Person): Promise<Credentials> {
  return signIn((await accountOf(person)).id);
}

/** Signs an account in without a ceremony. */
export async function signIn(
  id: string,
  { ip = "127.0.0.1", authenticatedAt = new Date() } = {},
): Promise<Credentials> {
  const who = { subject: id, ip, userAgent: "test", authenticatedAt };
  const { session, cookie } = await startSession("admin", who);
  const name = cookieName("admin");
  const value = encodeURIComponent(cookie);
  return { name, value, cookie: `${name}=${value}`, csrf: session.csrf };
}
