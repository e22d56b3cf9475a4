import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { homeAddress } from "#lib/kernel/public-addresses";
import { requestLanguage } from "#lib/platform/http/request-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("deletedTitle") };
}

export default async function AccountDeleted() {
  const t = await getTranslations("auth.own");
  const href = homeAddress(await requestLanguage());
  return <ResultPage title={t("deletedTitle")} lead={t("deletedLead")} links={[{ href, text: t("home") }]} />;
}
