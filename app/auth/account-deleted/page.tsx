import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { requestLanguage } from "#lib/i18n/request-language";
import { homeAddress } from "#lib/site/addresses";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("deletedTitle") };
}

export default async function AccountDeleted() {
  const t = await getTranslations("auth.own");
  const href = homeAddress(await requestLanguage());
  return <ResultPage title={t("deletedTitle")} lead={t("deletedLead")} links={[{ href, text: t("home") }]} />;
}
