import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangeEmailPage } from "#components/auth/account-page";
import { accountScreen } from "#lib/accounts/visitors/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("emailTitle") };
}

export default async function ChangeEmail() {
  return <ChangeEmailPage screen={await accountScreen()} />;
}
