import { database, type Transaction } from "#db/client";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { verifySecret } from "#lib/platform/argon2";
import { emailIssue, maskEmail, normaliseEmail } from "#lib/platform/email-address";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { endWebsiteSessions } from "../queries/sessions.ts";
import type { AuthCodeRow } from "../queries/visitor-codes.ts";
import {
  codeByBinding,
  consumeAuthCodes,
  endAuthCodes,
  linkBySelector,
  reserveAttempt,
} from "../queries/visitor-codes.ts";
import type { WebsiteUserRow } from "../queries/visitor-users.ts";
import {
  codeFailuresOf,
  countCodeFailure,
  forgetCodeFailures,
  markEmailVerified,
  passwordHashOf,
  recordWebsiteSignIn,
  setPasswordHash,
  websiteUserOn,
} from "../queries/visitor-users.ts";
import type { AuthCall } from "./auth-route.ts";
import { type Binding, bindingSeconds, idsOf, sealBinding } from "./code-binding.ts";
import { rememberDevice } from "./known-device.ts";
import { forgetFailures, limitEmail } from "./limits.ts";
import { readLinkToken } from "./link-token.ts";
import { startWebsiteSession } from "./login.ts";
import { queueSignInCode } from "./queued-mails.ts";
import { reportAuthEvent } from "./report.ts";
import {
  addressAfterwards,
  authPage,
  respondDone,
  respondInvalid,
  respondRefused,
  sealLostPasswordNotice,
} from "./respond.ts";

/** Each costs a verification whenever a code is tried. */
const mostEarlier = 4;

/**
 * POST /auth/request-login and /auth/request-code. Binds the browser and leaves everything that depends on whether
 * the address is known to the worker, so that neither the response nor its timing reveals it.
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

const triesOfCode = 5;

/**
 * Number of wrong codes in a row, over any number of days, after which signing in by codes is blocked until a link or
 * a password works.
 */
const triesOfPerson = 100;

/**
 * POST /auth/verify-code. The browser's binding identifies the person of the code; without one there is nothing to
 * try.
 */
export async function handleVerifyCode(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const form = authPage(call, "code");
  const code = (call.texts.code ?? "").replace(/\s/g, "");
  const issues = codeIssue(code);
  if (issues.length > 0) return respondInvalid(call, issues, form);
  const signedIn = await tryCode(call, code);
  if (!signedIn) {
    reportAuthEvent("codeRefused", headers, call.binding ? { email: call.binding.email } : {});
    return respondRefused(call, "wrongCode", { status: 401, goTo: form });
  }
  await forgetFailures("requestLogin", headers, signedIn.user.email);
  return respondSignedIn(call, signedIn, "code");
}

/**
 * Responds with a new session for a person signed in by a code or a link, in a browser that no longer needs a
 * binding.
 */
async function respondSignedIn(
  call: Pick<AuthCall, "request" | "session" | "language" | "returnTo" | "texts">,
  { user, returnTo, lostPassword }: CodeSignIn,
  method: "code" | "link",
): Promise<Response> {
  const { headers } = call.request;
  const session = await startWebsiteSession(user.id, { ...call, headers });
  reportAuthEvent("signedIn", headers, { userId: user.id, method, lostPassword });
  const goTo = addressAfterwards({
    language: call.language,
    returnTo: call.returnTo ?? (returnTo || undefined),
  });
  const notice = lostPassword ? await sealLostPasswordNotice(call.language) : undefined;
  const knownDevice = await rememberDevice(call.request, user.email);
  const cookies = { session, knownDevice, binding: null, visitor: null, ...(notice ? { notice } : {}) };
  return respondDone(call, lostPassword ? "signedInWithoutPassword" : "signedIn", {
    goTo,
    redirectUrl: goTo,
    cookies,
  });
}

/**
 * Tries every code that the browser may have requested. Reserves an attempt before it looks, so that parallel guesses
 * are counted; one verification for each request, whether it has a code or not.
 */
async function tryCode({ binding, now }: AuthCall, code: string): Promise<CodeSignIn | undefined> {
  let guessedAt: number | undefined;
  for (const id of binding ? idsOf(binding) : [""]) {
    const row = await codeByBinding(database(), hashOfToken(id), now);
    const mayTry =
      row !== undefined &&
      (await codeFailuresOf(database(), row.userId)) < triesOfPerson &&
      (await reserveAttempt(database(), row.id, triesOfCode, now));
    const isRight = await verifySecret(mayTry ? row.hash : undefined, code);
    if (mayTry && isRight) return finishCodeSignIn(row.requestId, now);
    if (mayTry) guessedAt = row.userId;
  }
  if (guessedAt !== undefined) await countCodeFailure(database(), guessedAt);
  return undefined;
}

function codeIssue(code: string): readonly Issue[] {
  if (code === "") return [{ field: "code", code: "required" }];
  return /^\d{6}$/.test(code) ? [] : [{ field: "code", code: "pattern" }];
}

/** A person signed in by a code or a link. */
interface CodeSignIn {
  readonly user: WebsiteUserRow;
  readonly returnTo: string;
  /** True if the password was removed because the person who set it had not proved access to the mailbox. */
  readonly lostPassword: boolean;
}

/**
 * Uses up a request's code and link, one of which the caller has verified, and ends the person's other ones.
 * Undefined when they were used in the meantime, have expired, or the person is no longer Active.
 */
async function finishCodeSignIn(requestId: string, now: Date): Promise<CodeSignIn | undefined> {
  return database().transaction(async (tx) => {
    const used = await consumeAuthCodes(tx, requestId, now);
    const user = used && (await websiteUserOn(tx, used.userId));
    if (user?.status !== "Active") return undefined;
    await endAuthCodes(tx, user.id, ["code", "link"], now);
    const lostPassword = user.emailVerifiedAt === null && (await takeUnprovenPassword(tx, user.id, now));
    await forgetCodeFailures(user.id);
    await markEmailVerified(tx, user.id, now);
    await recordWebsiteSignIn(user.id, now);
    return { user, returnTo: used?.returnTo ?? "", lostPassword };
  });
}

/**
 * Reports, for a mail with a code or a link that is not used yet, whether using it ends the password of the
 * registration.
 */
export async function endedBySignIn(
  tx: Transaction,
  { id, emailVerifiedAt }: Pick<WebsiteUserRow, "id" | "emailVerifiedAt">,
): Promise<{ readonly endsPassword?: true }> {
  const isUnproven = emailVerifiedAt === null && (await passwordHashOf(tx, id)) !== null;
  return isUnproven ? { endsPassword: true } : {};
}

/**
 * Someone may have registered with another person's address and waits with their own password. So the first proof of
 * access to the mailbox ends every earlier session and password (GHSA-qq9h-g4jm-xgf3).
 */
async function takeUnprovenPassword(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  await endWebsiteSessions(tx, userId);
  if ((await passwordHashOf(tx, userId)) === null) return false;
  await setPasswordHash(tx, userId, null, now);
  return true;
}

/** POST /auth/magic-login, sent by the button of a link that could not finish by itself. */
export async function handleMagicLogin(call: AuthCall): Promise<Response> {
  const signedIn = await trySignInLink(call.texts.token, call.request.headers, call.now);
  if (signedIn) return respondSignedIn(call, signedIn, "link");
  return respondRefused(call, "linkExpired", {
    status: 400,
    goTo: authPage(call, "link-expired", { kind: "sign-in" }),
  });
}

/** Uses up a sign-in link; undefined when it is used, expired or invalid. */
export async function trySignInLink(
  token: string | null | undefined,
  headers: Headers,
  now: Date,
): Promise<CodeSignIn | undefined> {
  const row = await liveSignInLink(token, now);
  const isRight = row && (await verifySecret(row.hash, readLinkToken(token)?.verifier ?? ""));
  const signedIn = isRight ? await finishCodeSignIn(row.requestId, now) : undefined;
  if (signedIn) await forgetFailures("requestLogin", headers, signedIn.user.email);
  else reportAuthEvent("linkRefused", headers, { purpose: "signIn" });
  return signedIn;
}

/** The stored, not yet verified link that a token names. */
export async function liveSignInLink(
  token: string | null | undefined,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const parts = readLinkToken(token);
  return parts && (await linkBySelector(database(), "link", parts.selector, now));
}

/**
 * Returns the masked address of the person a link would sign in, so that no one is signed in as someone else without
 * noticing.
 */
export async function maskedAddressOf(
  token: string | undefined,
  now = new Date(),
): Promise<string | undefined> {
  const link = await liveSignInLink(token, now);
  const user = link && (await websiteUserOn(database(), link.userId));
  return user && maskEmail(user.email);
}

/** Checks whether the browser is the one that requested the link. */
export function isBoundTo(link: AuthCodeRow, binding: Binding | undefined): boolean {
  return binding !== undefined && idsOf(binding).some((id) => link.bindingHash === hashOfToken(id));
}
