import { cookieName } from "#lib/accounts/session/cookie";
import { findSession, peekSession, rememberInPassing } from "#lib/accounts/session/session";
import { isAutomatic } from "#lib/kernel/admin-addresses";
import { stampedHeaders } from "#lib/platform/http/caller";
import { isLanguage } from "#lib/platform/i18n/languages";
import type { PipelineStep } from "./context.ts";

/** Reads the session, and refuses every request that has none, the entrance apart. */
export const sessionExpiration: PipelineStep = async (context) => {
  const { request, address } = context;
  const find = isAutomatic(address) ? peekSession : findSession;
  context.session = await find("admin", request.cookies.get(cookieName("admin"))?.value);
  if (context.session) await speakLanguageOf(context, context.session);
  else if (!address.isEntrance) context.refusal ??= "signedOut";
};

/** An address without a language speaks the session's; one with a language sets it. */
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
