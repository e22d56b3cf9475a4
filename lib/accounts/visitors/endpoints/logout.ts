import { endSession } from "#lib/accounts/session/session";
import { publicPath } from "#lib/kernel/public-addresses";
import { respondDone } from "./answers.ts";
import type { AuthCall } from "./auth-route.ts";
import { reportAuthEvent } from "./report.ts";

/** POST /auth/logout. Ends the session at once; the user, the token of forms and the helper values go with its row. */
export async function handleLogout(call: AuthCall): Promise<Response> {
  if (call.session) {
    await endSession(call.session);
    reportAuthEvent("signedOut", call.request.headers, { userId: Number(call.session.subject) });
  }
  const goTo = call.returnTo ?? publicPath(call.language, "");
  const cookies = { session: null, binding: null, notice: null };
  return respondDone(call, "signedOut", { goTo, redirectUrl: goTo, cookies });
}
