import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { authPage, respondDone, respondInvalid } from "../endpoints/answers.ts";
import { limitAddress, limitEmail } from "../endpoints/limits.ts";
import { queueEmailChange } from "../jobs/queue-email-change.ts";
import type { AccountCall } from "./account-route.ts";
import { refusalOfProof } from "./proof.ts";

/**
 * POST /auth/account-email: `email` and the proof. Nothing changes until the link is opened that goes to the new address;
 * whether somebody has that address already is left to the worker, so that the answer does not tell.
 */
export async function handleRequestEmailChange(call: AccountCall): Promise<Response> {
  const { email: typedEmail = "" } = call.texts;
  const email = normaliseEmail(typedEmail);
  const goTo = authPage(call, "account-email");
  if (email === undefined) return respondInvalid(call, emailIssue(typedEmail), goTo);
  if (email === call.user.email) return respondInvalid(call, [{ field: "email", code: "unchanged" }], goTo);
  const refusal = await refusalOfProof(call, "account-email");
  if (refusal) return refusal;
  await limitAddress("forgottenPassword", call.request.headers, "changeEmail");
  await limitEmail("forgottenPassword", call.request.headers, email);
  await queueEmailChange({ userId: call.user.id, email });
  return respondDone(call, "emailChangeSent", { goTo });
}
