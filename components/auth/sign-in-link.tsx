import { getTranslations } from "next-intl/server";
import type { Language } from "#lib/i18n/languages";
import { authAddress } from "#lib/site/auth-address";

/** The way in, for the header of the site; the same for everybody who reads the page. */
export async function SignInLink({
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
