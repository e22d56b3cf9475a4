import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { requestLanguage } from "#lib/platform/http/request-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.change");
  return { title: t("missingTitle") };
}

/** Page shown after a reload, because the token does not stay in the address bar. */
export default async function LinkMissing() {
  const t = await getTranslations("auth.change");
  const href = authAddress("forgotten-password", await requestLanguage());
  return (
    <ResultPage title={t("missingTitle")} lead={t("missingLead")} links={[{ href, text: t("newLink") }]} />
  );
}
