import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { requestLanguage } from "#lib/platform/http/request-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("changedTitle") };
}

export default async function EmailChanged() {
  const t = await getTranslations("auth.own");
  const href = authAddress("account", await requestLanguage());
  return (
    <ResultPage title={t("changedTitle")} lead={t("changedLead")} links={[{ href, text: t("toAccount") }]} />
  );
}
