import { getTranslations } from "next-intl/server";
import type { Language } from "#lib/i18n/languages";
import { authAddress } from "#lib/site/auth-address";

/** Tells somebody who has just signed in that the password is gone, and where to choose another. */
export async function SiteNotice({
  message,
  language,
}: {
  readonly message: string;
  readonly language: Language;
}) {
  const t = await getTranslations("auth.account");
  return (
    <aside className="site-notice" aria-label={t("notice")}>
      <p role="status">{message}</p>
      <a href={authAddress("forgotten-password", language)}>{t("newPassword")}</a>
    </aside>
  );
}
