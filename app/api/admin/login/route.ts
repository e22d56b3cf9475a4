import { withCookies } from "#lib/admin-sign-in/answer-cookies";
import { beginSignIn } from "#lib/admin-sign-in/begin-sign-in";
import { entranceRoute } from "#lib/admin-sign-in/entrance-route";
import { isJsonCaller } from "#lib/http/caller";
import { okEnvelope } from "#lib/http/envelope";

/** Begins signing in without JavaScript: 303 to the authority. */
export const POST = entranceRoute(async (call) => {
  const { redirect, cookie } = await beginSignIn(call);
  const answer = isJsonCaller(call.request.headers)
    ? okEnvelope("", { redirectUrl: redirect, redirectType: "hard" })
    : new Response(null, { status: 303, headers: { location: redirect } });
  return withCookies(answer, { transactions: cookie });
});
