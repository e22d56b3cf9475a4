import { okEnvelope } from "#lib/http/envelope";
import { describeEnrolment } from "#lib/passkeys/enrol";
import { entranceRoute } from "#lib/passkeys/entrance-route";

/** Whose account the link with the field `token` is for; `data` has `name`, `email` and `purpose`. */
export const POST = entranceRoute("describe", async ({ texts }) => {
  return okEnvelope("", { ...(await describeEnrolment(texts.token ?? "")) });
});
