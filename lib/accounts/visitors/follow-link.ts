import type { NextRequest } from "next/server";
import { allows } from "#lib/kernel/permissions";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { adminOfSession, type SignedInAdmin } from "../current-admin.ts";
import { findSession } from "../session.ts";
import { cookieName } from "../session-cookie.ts";
import { bindingCookieName, openBinding } from "./code-binding.ts";
import { isBoundTo, liveSignInLink, trySignInLink } from "./code-sign-in.ts";
import { tryEmailChange } from "./email-change.ts";
import { rememberDevice } from "./known-device.ts";
import { limitAddress } from "./limits.ts";
import { changeOfEmailToken } from "./link-token.ts";
import { startWebsiteSession } from "./login.ts";
import {
  browserHash,
  liveApprovalLink,
  liveConfirmationLink,
  tryApproval,
  tryConfirmation,
} from "./registration.ts";
import { reportAuthEvent } from "./report.ts";
import { type AuthCookies, addressAfterwards, sealLostPasswordNotice } from "./respond.ts";

/** Result of reading a link from an e-mail. */
type FollowedLink =
  | { readonly outcome: "confirm" }
  | { readonly outcome: "expired" }
  | { readonly outcome: "approved" }
  | { readonly outcome: "confirmed" }
  | { readonly outcome: "emailChanged" }
  | { readonly outcome: "signedIn"; readonly goTo: string; readonly cookies: AuthCookies };

/**
 * GET /auth/magic-login. Mail scanners follow links, so by default only the browser that requested the mail is signed
 * in at once; any other gets a button. LINK_CONFIRMATION can change that.
 */
export async function followSignInLink(request: NextRequest, language: Language): Promise<FollowedLink> {
  const now = new Date();
  const token = request.nextUrl.searchParams.get("token");
  const link = await liveSignInLink(token, now);
  if (!link) return { outcome: "expired" };
  const binding = await openBinding(request.cookies.get(bindingCookieName())?.value, now);
  if (!mayFinish(request, isBoundTo(link, binding))) return { outcome: "confirm" };
  await limitAddress("verifyCode", request.headers, "magicLogin");
  const signedIn = await trySignInLink(token, request.headers, now);
  if (!signedIn) return { outcome: "expired" };
  const { headers } = request;
  const earlier = await findSession("website", request.cookies.get(cookieName("website"))?.value, now);
  const session = await startWebsiteSession(signedIn.user.id, { headers, session: earlier, language });
  const { lostPassword, returnTo } = signedIn;
  const notice = lostPassword ? { notice: await sealLostPasswordNotice(language) } : {};
  const knownDevice = await rememberDevice(request, signedIn.user.email);
  const cookies = { session, knownDevice, binding: null, visitor: null, ...notice };
  reportAuthEvent("signedIn", headers, { userId: signedIn.user.id, method: "link", lostPassword });
  return {
    outcome: "signedIn",
    goTo: addressAfterwards({ language, returnTo: returnTo || undefined }),
    cookies,
  };
}

/** GET /auth/approve-registration. By default, opening the link approves only for an administrator who may approve. */
export async function followApprovalLink(request: NextRequest): Promise<FollowedLink> {
  const now = new Date();
  const link = {
    id: request.nextUrl.searchParams.get("id"),
    token: request.nextUrl.searchParams.get("token"),
  };
  if (!(await liveApprovalLink(link, now))) return { outcome: "expired" };
  const admin = await signedInAdmin(request);
  if (!mayFinish(request, admin !== undefined && allows(admin.permissions, "users", "approve")))
    return { outcome: "confirm" };
  await limitAddress("verifyCode", request.headers, "approveRegistration");
  const by = { headers: request.headers, adminId: admin?.id ?? null, now };
  return { outcome: (await tryApproval(link, by)) ? "approved" : "expired" };
}

/**
 * GET /auth/confirm-address. By default, opening the link confirms only in the browser in which the form was filled
 * in.
 */
export async function followConfirmationLink(request: NextRequest): Promise<FollowedLink> {
  const now = new Date();
  const token = request.nextUrl.searchParams.get("token");
  const link = await liveConfirmationLink(token, now);
  if (!link) return { outcome: "expired" };
  const isProven = link.bindingHash !== null && link.bindingHash === browserHash(request);
  if (!mayFinish(request, isProven)) return { outcome: "confirm" };
  await limitAddress("verifyCode", request.headers, "confirmAddress");
  return { outcome: (await tryConfirmation(token, request.headers, now)) ? "confirmed" : "expired" };
}

/**
 * GET /auth/confirm-email. By default, opening the link changes the address only in a browser in which the person is
 * signed in.
 */
export async function followEmailLink(request: NextRequest): Promise<FollowedLink> {
  const now = new Date();
  const token = request.nextUrl.searchParams.get("token");
  const change = await changeOfEmailToken(token, now);
  if (!change) return { outcome: "expired" };
  const session = await findSession("website", request.cookies.get(cookieName("website"))?.value, now);
  if (!mayFinish(request, session?.subject === String(change.user.id))) return { outcome: "confirm" };
  await limitAddress("verifyCode", request.headers, "confirmEmail");
  const isChanged = await tryEmailChange(token, { headers: request.headers, session, now });
  return { outcome: isChanged ? "emailChanged" : "expired" };
}

/**
 * Checks whether opening a link may finish its action: only in the person's own browser, and never before the person
 * does.
 */
function mayFinish(request: NextRequest, isProven: boolean): boolean {
  if (request.method !== "GET" || isPrefetch(request.headers)) return false;
  const { linkConfirmation } = environment();
  if (linkConfirmation !== "auto") return linkConfirmation === "never";
  return isProven && ["document", null].includes(request.headers.get("sec-fetch-dest"));
}

function isPrefetch(headers: Headers): boolean {
  const purpose = [headers.get("sec-purpose"), headers.get("purpose"), headers.get("x-moz")].join(" ");
  return /prefetch|prerender|preview/i.test(purpose) || headers.has("next-router-prefetch");
}

async function signedInAdmin(request: NextRequest): Promise<SignedInAdmin | undefined> {
  const session = await findSession("admin", request.cookies.get(cookieName("admin"))?.value);
  const admin = session && (await adminOfSession(session));
  return admin?.viewedBy ? undefined : admin;
}
