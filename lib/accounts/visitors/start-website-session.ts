import { endSession, type SealedId, type Session, startSession } from "#lib/accounts/session/session";
import { clientAddress } from "#lib/platform/http/client-address";
import type { Language } from "#lib/platform/i18n/languages";

/**
 * Signs a person in: a new session in place of the one that the browser had.
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
