import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { homeAddress } from "#lib/kernel/public-addresses";
import { requestLanguage } from "#lib/platform/http/request-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirmed");
  return { title: t("title") };
}

/** Page shown to people whose address is confirmed. */
export default async function AddressConfirmed() {
  const t = await getTranslations("auth.confirmed");
  const language = await requestLanguage();
  const links = [
    { href: homeAddress(language), text: t("home") },
    { href: authAddress("login", language), text: t("signIn") },
  ];
  return <ResultPage title={t("title")} lead={t("lead")} links={links} />;
}
