import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmationPage } from "#components/auth/confirmation-pages";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { personToConfirm } from "#lib/accounts/visitors/registration";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirmation");
  return { title: t("title") };
}

/** A link that confirms an address, opened by another browser than the one of the registration, or by a program. */
export default async function ConfirmAddress({ searchParams }: Request) {
  const { token } = await searchParams;
  const tokenText = String(token ?? "");
  const { name, email } = (await personToConfirm(tokenText)) ?? { name: "", email: "" };
  const t = await getTranslations("auth.confirmation");
  return (
    <ConfirmationPage
      action="confirm-address"
      state={await authPageState()}
      values={{ token: tokenText }}
      texts={{
        title: t("title"),
        lead: t("lead", { name, email }),
        submit: t("submit"),
        notes: [<p key="notYou">{t("notYou")}</p>, <p key="why">{t("why")}</p>],
      }}
    />
  );
}
