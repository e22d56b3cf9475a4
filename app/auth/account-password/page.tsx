import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProofPage } from "#components/auth/account-page";
import { accountScreen } from "#lib/accounts/visitors/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("passwordTitle") };
}

/** Proof page, followed by the page of a forgotten password. */
export default async function ChangeOwnPassword() {
  const t = await getTranslations("auth.own");
  const texts = { title: t("passwordTitle"), lead: t("passwordLead"), submit: t("passwordSubmit") };
  return <ProofPage screen={await accountScreen()} action="account-password" texts={texts} />;
}
