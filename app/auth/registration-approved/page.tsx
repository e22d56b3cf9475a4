import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { homeAddress } from "#lib/kernel/public-addresses";
import { requestLanguage } from "#lib/platform/http/request-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.approved");
  return { title: t("title") };
}

/** Page shown to an administrator who approved a registration by the link in an e-mail. */
export default async function RegistrationApproved() {
  const t = await getTranslations("auth.approved");
  const language = await requestLanguage();
  return (
    <ResultPage
      title={t("title")}
      lead={t("lead")}
      links={[
        { href: homeAddress(language), text: t("home") },
        { href: `/ADMIN/${language}/users`, text: t("users") },
      ]}
    />
  );
}
