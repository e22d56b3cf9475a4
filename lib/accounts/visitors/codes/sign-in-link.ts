import { database } from "#db/client";
import { type AuthCodeRow, linkBySelector } from "#lib/accounts/queries/visitor-codes";
import { websiteUserOn } from "#lib/accounts/queries/visitor-users";
import { verifySecret } from "#lib/platform/argon2";
import { maskEmail } from "#lib/platform/email-address";
import { hashOfToken } from "#lib/platform/random";
import { authPage, respondRefused } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { forgetFailures } from "../endpoints/limits.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { readLinkToken } from "../link-token.ts";
import { type Binding, idsOf } from "./binding.ts";
import { type CodeSignIn, finishCodeSignIn } from "./finish-code-sign-in.ts";
import { answerSignedIn } from "./verify-code.ts";

/** POST /auth/magic-login, from the button of a link that could not finish by itself. */
export async function handleMagicLogin(call: AuthCall): Promise<Response> {
  const signedIn = await trySignInLink(call.texts.token, call.request.headers, call.now);
  if (signedIn) return answerSignedIn(call, signedIn, "link");
  return respondRefused(call, "linkExpired", {
    status: 400,
    goTo: authPage(call, "link-expired", { kind: "sign-in" }),
  });
}

/** Uses a sign-in link up; undefined when it is used, expired or made up. */
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

/** The stored link that a token names, not yet verified. */
export async function liveSignInLink(
  token: string | null | undefined,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const parts = readLinkToken(token);
  return parts && (await linkBySelector(database(), "link", parts.selector, now));
}

/** Whom a link would sign in, masked, so that nobody is signed in as somebody else without noticing. */
export async function maskedAddressOf(
  token: string | undefined,
  now = new Date(),
): Promise<string | undefined> {
  const link = await liveSignInLink(token, now);
  const user = link && (await websiteUserOn(database(), link.userId));
  return user && maskEmail(user.email);
}

/** Whether the browser is the one that asked for the link. */
export function isBoundTo(link: AuthCodeRow, binding: Binding | undefined): boolean {
  return binding !== undefined && idsOf(binding).some((id) => link.bindingHash === hashOfToken(id));
}
