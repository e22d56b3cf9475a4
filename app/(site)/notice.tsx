import { SiteNotice } from "#components/auth/site-notice";
import { MaintenanceBanner } from "#components/site/frame/maintenance-banner";
import { currentSiteNotice } from "#lib/accounts/visitors/respond";
import { requestLanguage } from "#lib/platform/http/request-language";
import { maintenanceReminder } from "#lib/website/maintenance";

/** Messages left over from signing in, and for administrators that the site is closed; nothing on nearly every page. */
export async function Notice() {
  const language = await requestLanguage();
  const message = await currentSiteNotice();
  const reminder = await maintenanceReminder(language);
  return (
    <>
      {reminder && <MaintenanceBanner settingsHref={reminder.settingsHref} />}
      {message === undefined ? null : <SiteNotice message={message} language={language} />}
    </>
  );
}
