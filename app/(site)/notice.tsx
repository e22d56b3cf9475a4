import { SiteNotice } from "#components/auth/site-notice";
import { requestLanguage } from "#lib/i18n/request-language";
import { currentSiteNotice } from "#lib/website-auth/endpoints/site-notice";

/** What signing in has left to say; nothing on nearly every page. */
export async function Notice() {
  const message = await currentSiteNotice();
  return message === undefined ? null : <SiteNotice message={message} language={await requestLanguage()} />;
}
