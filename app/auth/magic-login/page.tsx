import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmationPage } from "#components/auth/confirmation-pages";
import { maskedAddressOf } from "#lib/accounts/visitors/code-sign-in";
import { authPageState } from "#lib/accounts/visitors/page-state";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.magic");
  return { title: t("title") };
}

/** A sign-in link that could not finish by itself: opened by another browser, or by a program. */
export default async function MagicLogin({ searchParams }: Request) {
  const { token } = await searchParams;
  const tokenText = String(token ?? "");
  const t = await getTranslations("auth.magic");
  return (
    <ConfirmationPage
      action="magic-login"
      state={await authPageState()}
      values={{ token: tokenText }}
      texts={{
        title: t("title"),
        lead: t("lead", { email: (await maskedAddressOf(tokenText)) ?? "" }),
        submit: t("submit"),
        notes: [<p key="why">{t("why")}</p>, <p key="notYou">{t("notYou")}</p>],
      }}
    />
  );
}
