import { beginEnrolment } from "#lib/accounts/administrators/enrolment";
import { entranceRoute } from "#lib/accounts/administrators/entrance-route";
import { beginSignIn } from "#lib/accounts/administrators/sign-in";
import { withCookies } from "#lib/accounts/administrators/sign-in-cookies";

/** Begins creating a passkey with the field `token`; returns PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.4). */
export const POST = entranceRoute(async (call) => {
  const { transaction, cookie } = await beginSignIn(call);
  const options = await beginEnrolment(call.texts.token ?? "", transaction);
  return withCookies(Response.json(options), { transactions: cookie });
});
