import type { NextRequest } from "next/server";
import { configuredAuthority, issueCallback } from "#lib/accounts/administrators/configured-authority";
import { beginEnrolment, describeEnrolment, finishEnrolment } from "#lib/accounts/administrators/enrolment";
import {
  type EntranceCall,
  limitPasskeyRequests,
  reportEvent,
  reportRefusal,
} from "#lib/accounts/administrators/entrance-route";
import { parseAssertion, parseAttestation } from "#lib/accounts/administrators/passkey-ceremony";
import { signInOptions, verifySignIn } from "#lib/accounts/administrators/passkey-sign-in";
import { beginSignIn, finishSignIn } from "#lib/accounts/administrators/sign-in";
import {
  openTransactions,
  transactionCookieName,
  withSignInCookies,
} from "#lib/accounts/administrators/sign-in-cookies";
import { checkCsrf, csrfHeader } from "#lib/accounts/csrf";
import { endSession, findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { endViewing } from "#lib/accounts/view-as";
import { environment } from "#lib/platform/env";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { languageOf } from "#lib/platform/http/request-language";
import { okEnvelope, respondJson, seeOther } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import { translator } from "#lib/platform/i18n/translator";
import { firstPage } from "./setup/progress.ts";

/** POST /ADMIN/login: begins signing in without JavaScript, 303 to the authority. */
export async function handlePlainLogin(call: EntranceCall): Promise<Response> {
  const { redirect, cookie } = await beginSignIn(call);
  const answer = isJsonCaller(call.request.headers)
    ? okEnvelope("", { redirectUrl: redirect, redirectType: "hard" })
    : seeOther(redirect);
  return withSignInCookies(answer, { transactions: cookie });
}

/**
 * GET /ADMIN/login/callback: receives the browser back from the authority with `code`, `state` and `iss`; 303 to the
 * page the person wanted.
 */
export async function handleCallback(request: NextRequest): Promise<Response> {
  return route(request, async () => {
    const finished = await finishSignIn(configuredAuthority(), {
      callbackUrl: new URL(`/ADMIN/login/callback${request.nextUrl.search}`, environment().appUrl),
      transactionCookie: request.cookies.get(transactionCookieName())?.value,
      session: await findSession("admin", request.cookies.get(cookieName("admin"))?.value),
      ip: clientAddress(request.headers),
      userAgent: request.headers.get("user-agent") ?? "",
      language: languageOf(request.headers),
    });
    if (finished.outcome === "refused") await reportRefusal(finished.error, request.headers);
    else await reportEvent("signed in", finished.adminId, request.headers, finished.changes);
    const transactions = finished.transactionCookie ?? null;
    if (finished.outcome === "refused")
      return withSignInCookies(seeOther(finished.location), { transactions });
    const location = await firstPage(finished.location, finished.permissions);
    return withSignInCookies(seeOther(location), { transactions, session: finished.sessionCookie });
  });
}

/**
 * POST /ADMIN/login/options: begins signing in with a passkey; returns PublicKeyCredentialRequestOptionsJSON (WebAuthn
 * §5.4).
 */
export async function offerSignIn(call: EntranceCall): Promise<Response> {
  await limitPasskeyRequests(counterOf(call.texts), call.request.headers);
  const { transaction, cookie, adminId } = await beginSignIn(call);
  return withSignInCookies(respondJson(await signInOptions(transaction, adminId)), { transactions: cookie });
}

/** Every view of the page requests passkeys offered in a field; that must not use up the button's requests. */
function counterOf({ mediation }: EntranceCall["texts"]): string {
  return mediation === "conditional" ? "offers" : "options";
}

/**
 * POST /ADMIN/login/verify: verifies the field `credential`; `data.redirectUrl` is the callback, which signs the person
 * in.
 */
export async function handlePasskey({ texts, language, transactionCookie }: EntranceCall): Promise<Response> {
  const states = await statesOf(transactionCookie);
  const { adminId, state } = await verifySignIn(parseAssertion(texts.credential), states);
  const redirectUrl = await issueCallback(adminId, state);
  return okEnvelope(translator(language, "admin.signIn")("verified"), { redirectUrl, redirectType: "hard" });
}

async function statesOf(transactionCookie: string | undefined): Promise<string[]> {
  return (await openTransactions(transactionCookie)).map(({ state }) => state);
}

/**
 * POST /ADMIN/login/enroll/describe: describes the account the link with the field `token` is for; `data` has `name`,
 * `email` and `purpose`.
 */
export async function handleEnrolmentLink({ texts }: EntranceCall): Promise<Response> {
  return okEnvelope("", { ...(await describeEnrolment(texts.token ?? "")) });
}

/**
 * POST /ADMIN/login/enroll/options: begins creating a passkey with the field `token`; returns
 * PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.4).
 */
export async function offerEnrolment(call: EntranceCall): Promise<Response> {
  const { transaction, cookie } = await beginSignIn(call);
  const options = await beginEnrolment(call.texts.token ?? "", transaction);
  return withSignInCookies(respondJson(options), { transactions: cookie });
}

/**
 * POST /ADMIN/login/enroll/verify: uses up the link of the field `token` with the passkey of the field `credential`,
 * and continues to the callback.
 */
export async function handleEnrolment(call: EntranceCall): Promise<Response> {
  const { request, texts, language, transactionCookie } = call;
  const states = await statesOf(transactionCookie);
  const attestation = parseAttestation(texts.credential);
  const { adminId, callback } = await finishEnrolment(texts.token ?? "", attestation, states, language);
  await reportEvent("enrolled", adminId, request.headers);
  const message = translator(language, "admin.enrol")("created");
  return okEnvelope(message, { redirectUrl: callback, redirectType: "hard" });
}

/**
 * POST /ADMIN/logout: ends the session at once, makes the browser forget its cached pages, and redirects to the page
 * that says so.
 */
export async function handleAdminLogout(request: NextRequest): Promise<Response> {
  return route(request, async () => {
    const texts = await readForm(request, bodyLimits.auth);
    const session = await findSession("admin", request.cookies.get(cookieName("admin"))?.value);
    checkCsrf(request, session, request.headers.get(csrfHeader) ?? texts._csrf);
    const language = languageOf(request.headers);
    let redirectUrl = `/ADMIN/${language}/logged-out`;
    if (session) {
      await endViewing(session, request.headers);
      await endSession(session);
      await reportEvent("signed out", session.subject, request.headers);
      redirectUrl = (await configuredAuthority().logoutUrl(session)) ?? redirectUrl;
    }
    const answer = isJsonCaller(request.headers)
      ? okEnvelope(translator(language, "admin.actions")("signedOut"), { redirectUrl, redirectType: "hard" })
      : seeOther(redirectUrl);
    answer.headers.set("clear-site-data", '"cache"');
    return withSignInCookies(answer, { session: null });
  });
}
