import { passwordIssues } from "#lib/accounts/passwords/password-policy";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { environment } from "#lib/platform/env";
import { operatorSetting } from "#lib/settings/operator-settings";
import { answerDone, answerInvalid, answerRefused, authPage } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { limitEmail } from "../endpoints/limits.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { spamVerdict } from "../endpoints/spam.ts";
import { queueRegistration } from "../jobs/queue-registration.ts";
import { browserHash } from "./address-confirmation.ts";

const longestName = 100;

/**
 * POST /auth/registration: spam check, limit, validation, in the order of the specification, while registration is open. The answer is the same
 * for spam and for an address that has an account; the worker finds out.
 */
export async function handleRegistration(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const spam = spamVerdict(call.texts, headers, call.now);
  const form = authPage(call, "registration");
  if (!(await operatorSetting("registration.isOpen")))
    return answerRefused(call, "registrationClosed", { status: 403, goTo: form });
  const { issues, registration } = await readRegistration(call);
  if (!registration) return answerInvalid(call, issues, form);
  await limitEmail("registration", headers, registration.email);
  const bindingHash = browserHash(call.request);
  if (spam === undefined)
    await queueRegistration({ ...registration, ...(bindingHash ? { bindingHash } : {}) });
  else reportAuthEvent("registrationIsSpam", headers, { verdict: spam });
  return answerDone(call, "registered", { goTo: form });
}

/** Takes the named fields alone, so that nobody registers with a status. */
async function readRegistration({ texts, language }: AuthCall) {
  const { name = "", email: typedEmail = "", password = "", passwordRepeat = "" } = texts;
  const email = normaliseEmail(typedEmail);
  const needsPassword = environment().userAuthMethod === "password";
  const person = { name: name.trim(), email: email ?? "" };
  const issues: readonly Issue[] = [
    ...nameIssue(person.name),
    ...emailIssue(typedEmail),
    ...(needsPassword ? await passwordIssues({ password, passwordRepeat }, person) : []),
  ];
  if (email === undefined || issues.length > 0) return { issues };
  const registration = { name: person.name, email, language, ...(needsPassword ? { password } : {}) };
  return { issues, registration };
}

function nameIssue(name: string): readonly Issue[] {
  if (name === "") return [{ field: "name", code: "required" }];
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return [{ field: "name", code: "pattern" }];
  if (Array.from(name).length <= longestName) return [];
  return [{ field: "name", code: "too_long", parameters: { limit: longestName } }];
}
