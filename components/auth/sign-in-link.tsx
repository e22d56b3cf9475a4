import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { Language } from "#lib/platform/i18n/languages";

/** The way in, for the header of the site; the same for everybody who reads the page. */
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
