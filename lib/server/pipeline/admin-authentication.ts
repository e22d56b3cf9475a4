import { configuredAuthority } from "#lib/accounts/administrators/configured-authority";
import { adminOfSession } from "#lib/accounts/current-admin";
import { endSession, findSession, peekSession, rememberInPassing } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { isAutomatic } from "#lib/kernel/admin-addresses";
import { stampedHeaders } from "#lib/platform/http/caller";
import { isLanguage } from "#lib/platform/i18n/languages";
import type { PipelineContext, PipelineStep } from "./context.ts";

/** Finds the administrator of the session; an account that is no longer Active is signed out. */
export const adminAuthentication: PipelineStep = async (context) => {
  await findAdmin(context);
  if (!asksForLoginPage(context)) return;
  const isAvailable = await configuredAuthority().isAvailable();
  if (!isAvailable) context.refusal ??= "authorityDown";
};

async function findAdmin(context: PipelineContext): Promise<void> {
  if (!context.session) return;
  context.admin = await adminOfSession(context.session);
  if (context.admin) return;
  await endSession(context.session);
  context.session = undefined;
  if (!context.address.isEntrance) context.refusal ??= "signedOut";
}

/** Checks for the login page, which is at its own address, and at every other one for people who are signed out. */
function asksForLoginPage({ request, address, admin, refusal }: PipelineContext): boolean {
  if (!["GET", "HEAD"].includes(request.method)) return false;
  if (refusal === "signedOut") return true;
  const isConfirmation = request.nextUrl.searchParams.get("purpose") === "reauthenticate";
  return address.path === "/ADMIN/login" && (!admin || isConfirmation);
}

/** Reads the session, and refuses every request without one, except at the entrance. */
export const sessionExpiration: PipelineStep = async (context) => {
  const { request, address } = context;
  const find = isAutomatic(address) ? peekSession : findSession;
  context.session = await find("admin", request.cookies.get(cookieName("admin"))?.value);
  if (context.session) await speakLanguageOf(context, context.session);
  else if (!address.isEntrance) context.refusal ??= "signedOut";
};

/** Uses the session's language for an address without one; an address with a language sets it. */
async function speakLanguageOf(
  context: Parameters<PipelineStep>[0],
  session: NonNullable<typeof context.session>,
): Promise<void> {
  const remembered = session.values.language;
  if (context.address.language === undefined) {
    if (!isLanguage(remembered)) return;
    context.language = remembered;
    context.requestHeaders.set(stampedHeaders.language, remembered);
  } else if (remembered !== context.address.language) {
    await rememberInPassing(session, { language: context.address.language });
  }
}
