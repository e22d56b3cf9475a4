import { isJsonCaller } from "#lib/http/caller";
import { okEnvelope } from "#lib/http/envelope";
import { withCookies } from "#lib/passkeys/answer-cookies";
import { beginSignIn } from "#lib/passkeys/begin-sign-in";
import { entranceRoute } from "#lib/passkeys/entrance-route";

/** Begins signing in without JavaScript: 303 to the authority. */
export const POST = entranceRoute("begin", async (call) => {
  const { redirect, cookie } = await beginSignIn(call);
  const answer = isJsonCaller(call.request.headers)
    ? okEnvelope("", { redirectUrl: redirect, redirectType: "hard" })
    : new Response(null, { status: 303, headers: { location: redirect } });
  return withCookies(answer, { transactions: cookie });
});
