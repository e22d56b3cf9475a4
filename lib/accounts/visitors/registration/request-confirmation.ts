import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { shareOf } from "../codes/quota.ts";
import { answerDone, answerInvalid, authPage } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { limitEmail } from "../endpoints/limits.ts";
import { queueConfirmation } from "../jobs/queue-confirmation.ts";
import { browserHash } from "./address-confirmation.ts";

/**
 * POST /auth/request-confirmation: the link that confirms an address once more. Everything that depends on whether the
 * address is known or confirmed is left to the worker.
 */
export async function handleRequestConfirmation(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const { email: typedEmail = "" } = call.texts;
  const email = normaliseEmail(typedEmail);
  const form = authPage(call, "request-confirmation");
  if (email === undefined) return answerInvalid(call, emailIssue(typedEmail), form);
  await limitEmail("registration", headers, email);
  const bindingHash = browserHash(call.request);
  await queueConfirmation({
    email,
    share: await shareOf(call.request, email),
    ...(bindingHash ? { bindingHash } : {}),
  });
  return answerDone(call, "confirmationSent", { goTo: form });
}
