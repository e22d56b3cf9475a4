import { database } from "#db/client";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { publicPath } from "#lib/kernel/public-addresses";
import { hashSecret, needsRehash, verifySecret } from "#lib/platform/argon2";
import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { clientAddress } from "#lib/platform/http/client-address";
import type { Language } from "#lib/platform/i18n/languages";
import { operatorSetting } from "#lib/settings/operator-settings";
import { longestPassword } from "../password-policy.ts";
import type { SignInRow } from "../queries/visitor-users.ts";
import {
  forgetCodeFailures,
  recordWebsiteSignIn,
  rehashPassword,
  signInRowByEmail,
} from "../queries/visitor-users.ts";
import { endSession, type SealedId, type Session, sealNewId, startSession } from "../session.ts";
import type { AuthCall } from "./auth-route.ts";
import { rememberDevice } from "./known-device.ts";
import { forgetFailures, limitEmail } from "./limits.ts";
import { reportAuthEvent } from "./report.ts";
import { addressAfterwards, authPage, respondDone, respondInvalid, respondRefused } from "./respond.ts";

/**
 * POST /auth/login. Unknown, blocked and wrong get the same response after the same work: one verification. Only the
 * right password reveals that the account awaits approval, or that its address awaits confirmation.
 */
export async function handleLogin(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const { email: typedEmail = "", password = "" } = call.texts;
  const form = authPage(call, "login", { method: "password" });
  const email = normaliseEmail(typedEmail);
  const issues = [...emailIssue(typedEmail), ...passwordIssue(password)];
  if (email === undefined || issues.length > 0) return respondInvalid(call, issues, form);
  await limitEmail("login", headers, email);
  const row = await signInRowByEmail(email);
  const [isRight, sealedId] = await Promise.all([verifySecret(row?.passwordHash, password), sealNewId()]);
  if (!row || !isRight || row.user.status === "Blocked") {
    reportAuthEvent("signInRefused", headers, { email });
    return respondRefused(call, "wrongPassword", { status: 401, goTo: form });
  }
  if (row.user.status !== "Active") {
    reportAuthEvent("signInRefused", headers, { userId: row.user.id, reason: "awaits approval" });
    return respondRefused(call, "awaitingApproval", { status: 403, goTo: form });
  }
  await forgetFailures("login", headers, email);
  if (row.user.emailVerifiedAt === null && (await operatorSetting("registration.requireConfirmedAddress"))) {
    reportAuthEvent("signInRefused", headers, { userId: row.user.id, reason: "awaits confirmation" });
    return respondRefused(call, "awaitingConfirmation", {
      status: 403,
      goTo: authPage(call, "request-confirmation"),
    });
  }
  return signIn(call, row, password, sealedId);
}

async function signIn(
  call: AuthCall,
  { user, passwordHash }: SignInRow,
  password: string,
  sealedId: SealedId,
): Promise<Response> {
  if (passwordHash && needsRehash(passwordHash)) {
    const to = await hashSecret(password, { isPatient: true });
    await rehashPassword(database(), user.id, { from: passwordHash, to });
  }
  await forgetCodeFailures(user.id);
  await recordWebsiteSignIn(user.id, call.now);
  const { headers } = call.request;
  const session = await startWebsiteSession(user.id, { ...call, headers, sealedId });
  reportAuthEvent("signedIn", headers, { userId: user.id, method: "password" });
  const goTo = addressAfterwards(call);
  const knownDevice = await rememberDevice(call.request, user.email);
  return respondDone(call, "signedIn", {
    goTo,
    redirectUrl: goTo,
    cookies: { session, knownDevice, binding: null, visitor: null },
  });
}

function passwordIssue(password: string): readonly Issue[] {
  if (password === "") return [{ field: "password", code: "required" }];
  if (Array.from(password).length <= longestPassword) return [];
  return [{ field: "password", code: "too_long", parameters: { limit: longestPassword } }];
}

/**
 * POST /auth/logout. Ends the session at once; the user, the form token and the helper values are deleted with its
 * row.
 */
export async function handleLogout(call: AuthCall): Promise<Response> {
  if (call.session) {
    await endSession(call.session);
    reportAuthEvent("signedOut", call.request.headers, { userId: Number(call.session.subject) });
  }
  const goTo = call.returnTo ?? publicPath(call.language, "");
  const cookies = { session: null, binding: null, notice: null };
  return respondDone(call, "signedOut", { goTo, redirectUrl: goTo, cookies });
}

/**
 * Signs a person in with a new session that replaces the browser's previous one.
 *
 * @returns the sealed value for the session's cookie
 */
export async function startWebsiteSession(
  userId: number,
  browser: {
    readonly headers: Headers;
    readonly session: Session | undefined;
    readonly language: Language;
    readonly sealedId?: SealedId;
  },
): Promise<string> {
  if (browser.session) await endSession(browser.session);
  const { cookie } = await startSession("website", {
    subject: String(userId),
    ip: clientAddress(browser.headers),
    userAgent: browser.headers.get("user-agent") ?? "",
    values: { language: browser.language },
    ...(browser.sealedId ? { sealedId: browser.sealedId } : {}),
  });
  return cookie;
}
