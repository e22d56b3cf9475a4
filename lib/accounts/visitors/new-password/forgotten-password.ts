import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { shareOf } from "../codes/quota.ts";
import { authPage, respondDone, respondInvalid } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { limitEmail } from "../endpoints/limits.ts";
import { queuePasswordReset } from "../jobs/queue-password-reset.ts";

/** POST /auth/forgotten-password. Everything that depends on whether the address is known is left to the worker. */
export async function handleForgottenPassword(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const { email: typedEmail = "" } = call.texts;
  const email = normaliseEmail(typedEmail);
  const form = authPage(call, "forgotten-password");
  if (email === undefined) return respondInvalid(call, emailIssue(typedEmail), form);
  await limitEmail("forgottenPassword", headers, email);
  await queuePasswordReset({ email, share: await shareOf(call.request, email) });
  return respondDone(call, "resetSent", { goTo: form });
}
