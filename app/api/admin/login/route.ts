import { entranceRoute } from "#lib/accounts/administrators/entrance-route";
import { beginSignIn } from "#lib/accounts/administrators/sign-in";
import { withCookies } from "#lib/accounts/administrators/sign-in-cookies";
import { isJsonCaller } from "#lib/platform/http/caller";
import { okEnvelope } from "#lib/platform/http/envelope";

/** Begins signing in without JavaScript: 303 to the authority. */
export const POST = entranceRoute(async (call) => {
  const { redirect, cookie } = await beginSignIn(call);
  const answer = isJsonCaller(call.request.headers)
    ? okEnvelope("", { redirectUrl: redirect, redirectType: "hard" })
    : new Response(null, { status: 303, headers: { location: redirect } });
  return withCookies(answer, { transactions: cookie });
});
