import { database } from "#db/client";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { websiteAuthUrl } from "../auth-url.ts";
import { passwordIssues } from "../password-policy.ts";
import { endWebsiteSessions } from "../queries/sessions.ts";
import { endAuthCodes } from "../queries/visitor-codes.ts";
import { markEmailVerified, setPasswordHash, type WebsiteUserRow } from "../queries/visitor-users.ts";
import { refusalOfProof } from "./account-proof.ts";
import type { AccountCall, AuthCall } from "./auth-route.ts";
import { shareOf } from "./code-quota.ts";
import { forgetFailures, limitEmail } from "./limits.ts";
import { forgetEmailTokens } from "./link-token.ts";
import { startWebsiteSession } from "./login.ts";
import { queuePasswordReset } from "./queued-mails.ts";
import { reportAuthEvent } from "./report.ts";
import { forgetResetTokens, issueResetToken, personOfResetToken, takeResetToken } from "./reset-token.ts";
import { authPage, respondDone, respondInvalid, respondRefused } from "./respond.ts";

/** POST /auth/change-password. The token from the mail replaces the old password. */
export async function handleChangePassword(call: AuthCall): Promise<Response> {
  const { token = "", password = "", passwordRepeat = "" } = call.texts;
  const form = authPage(call, `change-password/${encodeURIComponent(token)}`);
  const person = await personOfResetToken(token, call.now);
  if (!person) return refuseToken(call);
  const issues = await passwordIssues({ password, passwordRepeat }, person);
  if (issues.length > 0) return respondInvalid(call, issues, form);
  const changed = await changePassword(token, await hashSecret(password), call.now);
  if (!changed) return refuseToken(call);
  return respondChanged(call, changed);
}

/** Sets the password, ends every token and everything that the old password opened, and notifies the person. */
async function changePassword(
  token: string,
  passwordHash: string,
  now: Date,
): Promise<WebsiteUserRow | undefined> {
  return database().transaction(async (tx) => {
    const user = await takeResetToken(tx, token, now);
    if (!user) return undefined;
    await setPasswordHash(tx, user.id, passwordHash, now);
    await markEmailVerified(tx, user.id, now);
    await endWebsiteSessions(tx, user.id);
    await endAuthCodes(tx, user.id, ["code", "link", "reset"], now);
    await forgetResetTokens(tx, user.id);
    await forgetEmailTokens(tx, user.id);
    const { email: to, language } = user;
    const properties = { changedAt: now, resetLink: websiteAuthUrl("forgotten-password", language) };
    const related = { type: "users", id: user.id };
    await queueMail({ template: "passwordChanged", to, language, properties, related }, tx, now);
    return user;
  });
}

/** Keeps the person signed in, in a new session; all their other sessions have ended. */
async function respondChanged(call: AuthCall, user: WebsiteUserRow): Promise<Response> {
  const { headers } = call.request;
  await forgetFailures("forgottenPassword", headers, user.email);
  await forgetFailures("login", headers, user.email);
  reportAuthEvent("passwordChanged", headers, { userId: user.id });
  const isOwn = call.session?.subject === String(user.id);
  const cookies = isOwn ? { session: await startWebsiteSession(user.id, { ...call, headers }) } : {};
  const goTo = authPage(call, "password-changed");
  return respondDone(call, "passwordChanged", { goTo, redirectUrl: goTo, cookies });
}

function refuseToken(call: AuthCall): Promise<Response> {
  reportAuthEvent("linkRefused", call.request.headers, { purpose: "reset" });
  return respondRefused(call, "linkExpired", {
    status: 400,
    goTo: authPage(call, "link-expired", { kind: "reset" }),
  });
}

/**
 * POST /auth/account-password: checks the proof, then shows the page for choosing a new password, as after a
 * forgotten one.
 */
export async function handleBeginPasswordChange(call: AccountCall): Promise<Response> {
  const refusal = await refusalOfProof(call, "account-password");
  if (refusal) return refusal;
  const token = await issueResetToken(database(), call.user.id, call.now);
  const goTo = authPage(call, `change-password/${token}`);
  return respondDone(call, "choosePassword", { goTo, redirectUrl: goTo });
}

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
