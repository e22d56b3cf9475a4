import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "#components/auth/account-page";
import { accountScreen } from "#lib/accounts/visitors/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("title") };
}

export default async function Account() {
  return <AccountPage screen={await accountScreen()} />;
}
