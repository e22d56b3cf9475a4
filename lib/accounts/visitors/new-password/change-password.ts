import { database } from "#db/client";
import { passwordIssues } from "#lib/accounts/passwords/password-policy";
import { endAuthCodes } from "#lib/accounts/queries/visitor-codes";
import { setPasswordHash } from "#lib/accounts/queries/visitor-credentials";
import { endWebsiteSessions } from "#lib/accounts/queries/visitor-sessions";
import { markEmailVerified, type WebsiteUserRow } from "#lib/accounts/queries/visitor-users";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { forgetEmailTokens } from "../account/email-token.ts";
import { authPage, respondDone, respondInvalid, respondRefused } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { forgetFailures } from "../endpoints/limits.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { websiteAuthUrl } from "../endpoints/url.ts";
import { startWebsiteSession } from "../start-website-session.ts";
import { forgetResetTokens, personOfResetToken, takeResetToken } from "./reset-token.ts";

/** POST /auth/change-password. The token of the mail stands in for the old password. */
export async function handleChangePassword(call: AuthCall): Promise<Response> {
  const { token = "", password = "", passwordRepeat = "" } = call.texts;
  const form = authPage(call, `change-password/${encodeURIComponent(token)}`);
  const person = await personOfResetToken(token, call.now);
  if (!person) return refuseToken(call);
  const issues = await passwordIssues({ password, passwordRepeat }, person);
  if (issues.length > 0) return respondInvalid(call, issues, form);
  const changed = await changePassword(token, await hashSecret(password), call.now);
  if (!changed) return refuseToken(call);
  return answerChanged(call, changed);
}

/** Sets the password, ends every token and everything that the old password had opened, and tells the person. */
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

/** Whoever was signed in as the same person stays so, in a new session; all the others have ended. */
async function answerChanged(call: AuthCall, user: WebsiteUserRow): Promise<Response> {
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
