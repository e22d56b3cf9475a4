import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { Language } from "#lib/platform/i18n/languages";

/** Shows the signed-in person and the way to sign out; for the header of the site. */
export async function SiteAccount({
  name,
  csrfToken,
  language,
}: {
  readonly name: string;
  readonly csrfToken: string;
  readonly language: Language;
}) {
  const t = await getTranslations("auth.account");
  return (
    <form
      className="site-account"
      method="post"
      action={authAddress("logout", language)}
      aria-label={t("label")}
      suppressHydrationWarning
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <a className="site-account-name" href={authAddress("account", language)} title={t("label")}>
        {name}
      </a>
      <button type="submit">{t("signOut")}</button>
    </form>
  );
}

/** The sign-in link for the header of the site; the same for every visitor of the page. */
export async function LinkToSignIn({
  language,
  returnTo,
}: {
  readonly language: Language;
  /** Path to come back to; empty for the home page. */
  readonly returnTo: string;
}) {
  const t = await getTranslations("auth.account");
  return (
    <a className="site-sign-in" href={authAddress("login", language, { returnTo })} rel="nofollow">
      {t("signIn")}
    </a>
  );
}
