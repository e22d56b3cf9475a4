import type { NextRequest } from "next/server";
import { findWebsiteUser, type WebsiteUserRow } from "#lib/accounts/queries/visitor-users";
import { authPage, respondRefused } from "../endpoints/answers.ts";
import { type AuthCall, authRoute } from "../endpoints/auth-route.ts";

/** A request about one's own account, by whoever is signed in and Active. */
export interface AccountCall extends AuthCall {
  readonly session: NonNullable<AuthCall["session"]>;
  readonly user: WebsiteUserRow;
}

/** Where people see to their account; signing in leads back there. */
export const accountPath = "/auth/account";

/** A POST handler of the account, after everything that endpoints under /auth must pass: 401 for who is not signed in. */
export function accountRoute(
  handle: (call: AccountCall) => Promise<Response>,
): (request: NextRequest) => Promise<Response> {
  return authRoute((call) => handleAccount(call, handle));
}

/** The same for a call that was read already. */
export async function handleAccount(
  call: AuthCall,
  handle: (call: AccountCall) => Promise<Response>,
): Promise<Response> {
  const { session } = call;
  const user = session && (await findWebsiteUser(Number(session.subject)));
  if (session && user?.status === "Active") return handle({ ...call, session, user });
  const goTo = authPage({ ...call, returnTo: accountPath }, "login");
  return respondRefused(call, "signInFirst", { status: 401, goTo });
}
