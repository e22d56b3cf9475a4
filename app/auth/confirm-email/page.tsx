import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmationPage } from "#components/auth/confirmation-pages";
import { changeOfEmailToken } from "#lib/accounts/visitors/link-token";
import { authPageState } from "#lib/accounts/visitors/page-state";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("confirmTitle") };
}

/** A link for a new address, opened by a browser in which its owner is not signed in, or by a program. */
export default async function ConfirmEmail({ searchParams }: Request) {
  const { token } = await searchParams;
  const tokenText = String(token ?? "");
  const change = await changeOfEmailToken(tokenText, new Date());
  const t = await getTranslations("auth.own");
  return (
    <ConfirmationPage
      action="confirm-email"
      state={await authPageState()}
      values={{ token: tokenText }}
      texts={{
        title: t("confirmTitle"),
        lead: t("confirmLead", { name: change?.user.name ?? "", email: change?.email ?? "" }),
        submit: t("confirmSubmit"),
        notes: [<p key="notYou">{t("confirmNotYou")}</p>, <p key="why">{t("confirmWhy")}</p>],
      }}
    />
  );
}
