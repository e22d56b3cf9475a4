import { describeEnrolment } from "#lib/accounts/administrators/enrolment";
import { entranceRoute } from "#lib/accounts/administrators/entrance-route";
import { okEnvelope } from "#lib/platform/http/envelope";

/** Describes the account the link with the field `token` is for; `data` has `name`, `email` and `purpose`. */
export const POST = entranceRoute(async ({ texts }) => {
  return okEnvelope("", { ...(await describeEnrolment(texts.token ?? "")) });
});
