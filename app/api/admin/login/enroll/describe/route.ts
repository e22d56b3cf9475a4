import { describeEnrolment } from "#lib/admin-sign-in/enrolment/enrol";
import { entranceRoute } from "#lib/admin-sign-in/entrance-route";
import { okEnvelope } from "#lib/http/envelope";

/** Whose account the link with the field `token` is for; `data` has `name`, `email` and `purpose`. */
export const POST = entranceRoute(async ({ texts }) => {
  return okEnvelope("", { ...(await describeEnrolment(texts.token ?? "")) });
});
