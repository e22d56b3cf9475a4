import { database } from "#db/client";
import { codeByBinding, reserveAttempt } from "#lib/accounts/queries/visitor-codes";
import { codeFailuresOf, countCodeFailure } from "#lib/accounts/queries/visitor-credentials";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { verifySecret } from "#lib/platform/argon2";
import { hashOfToken } from "#lib/platform/random";
import {
  addressAfterwards,
  authPage,
  respondDone,
  respondInvalid,
  respondRefused,
} from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { forgetFailures } from "../endpoints/limits.ts";
import { sealLostPasswordNotice } from "../endpoints/notice.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { rememberDevice } from "../known-device.ts";
import { startWebsiteSession } from "../start-website-session.ts";
import { idsOf } from "./binding.ts";
import { type CodeSignIn, finishCodeSignIn } from "./finish-code-sign-in.ts";

const triesOfCode = 5;

/** So many wrong codes in a row, over however many days, end signing in by codes until a link or a password works. */
const triesOfPerson = 100;

/** POST /auth/verify-code. The browser's binding tells whose code it is; without one there is nothing to try. */
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
  return answerSignedIn(call, signedIn, "code");
}

/** A new session for whom a code or a link signed in, in a browser that needs no binding any more. */
export async function answerSignedIn(
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
 * Tries every code that the browser may have asked for. Reserves a try before it looks, so that parallel guesses are
 * counted; one verification for each request, whether there is a code of it or not.
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
