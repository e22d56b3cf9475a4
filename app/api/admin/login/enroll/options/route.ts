import { withCookies } from "#lib/admin-sign-in/answer-cookies";
import { beginSignIn } from "#lib/admin-sign-in/begin-sign-in";
import { beginEnrolment } from "#lib/admin-sign-in/enrolment/enrol";
import { entranceRoute } from "#lib/admin-sign-in/entrance-route";

/** Begins creating a passkey with the field `token`; answers PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.4). */
export const POST = entranceRoute(async (call) => {
  const { transaction, cookie } = await beginSignIn(call);
  const options = await beginEnrolment(call.texts.token ?? "", transaction);
  return withCookies(Response.json(options), { transactions: cookie });
});
