import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { Language } from "#lib/platform/i18n/languages";

/** Informs people who have just signed in that the password is deleted, and where to choose another. */
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
