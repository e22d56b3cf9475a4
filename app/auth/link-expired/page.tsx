import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeadLinkPage } from "#components/auth/confirmation-pages";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { homeAddress } from "#lib/kernel/public-addresses";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.deadLink");
  return { title: t("title") };
}

/** A link of an e-mail that was used or has expired: `kind` is `sign-in`, `reset`, `approval`, `confirmation` or `email`. */
export default async function LinkExpired({ searchParams }: Request) {
  const { kind } = await searchParams;
  const state = await authPageState();
  const t = await getTranslations("auth.deadLink");
  if (kind === "reset") {
    const links = [{ href: authAddress("forgotten-password", state.language), text: t("reset") }];
    return <ResultPage title={t("title")} lead={t("lead")} links={links} />;
  }
  if (kind === "confirmation") {
    const links = [
      { href: authAddress("request-confirmation", state.language), text: t("reset") },
      { href: authAddress("login", state.language), text: t("signIn") },
    ];
    return <ResultPage title={t("title")} lead={t("confirmationLead")} links={links} />;
  }
  if (kind === "email") {
    const links = [
      {
        href: authAddress("account", state.language),
        text: (await getTranslations("auth.own"))("toAccount"),
      },
    ];
    return <ResultPage title={t("title")} lead={t("emailLead")} links={links} />;
  }
  if (kind !== "approval") return <DeadLinkPage state={state} />;
  const links = [
    { href: `/ADMIN/${state.language}/users`, text: t("users") },
    { href: homeAddress(state.language), text: t("home") },
  ];
  return <ResultPage title={t("title")} lead={t("approvalLead")} links={links} />;
}
