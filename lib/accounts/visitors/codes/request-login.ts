import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { authPage, respondDone, respondInvalid } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { limitEmail } from "../endpoints/limits.ts";
import { queueSignInCode } from "../jobs/queue-sign-in-code.ts";
import { bindingSeconds, idsOf, sealBinding } from "./binding.ts";

/** Each costs a verification at every code that is tried. */
const mostEarlier = 4;

/**
 * POST /auth/request-login and /auth/request-code. Binds the browser and leaves everything that depends on whether the
 * address is known to the worker, so that neither the answer nor its timing tells.
 */
export async function handleRequestLogin(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const { email: typedEmail = "" } = call.texts;
  const email = normaliseEmail(typedEmail);
  if (email === undefined)
    return respondInvalid(call, emailIssue(typedEmail), authPage(call, "login", { method: "passwordless" }));
  await limitEmail("requestLogin", headers, email);
  const returnTo = call.returnTo ?? "";
  const expiresAt = call.now.getTime() + bindingSeconds * 1000;
  const id = randomToken();
  await queueSignInCode({
    email,
    bindingHash: hashOfToken(id),
    returnTo,
  });
  const earlier = call.binding?.email === email ? idsOf(call.binding).slice(0, mostEarlier) : [];
  const binding = await sealBinding({ id, earlier, email, returnTo, expiresAt });
  return respondDone(call, "codeSent", { goTo: authPage(call, "code"), cookies: { binding } });
}
