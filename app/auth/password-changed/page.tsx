import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { requestLanguage } from "#lib/platform/http/request-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.changed");
  return { title: t("title") };
}

export default async function PasswordChanged() {
  const t = await getTranslations("auth.changed");
  const href = authAddress("login", await requestLanguage(), { method: "password" });
  return <ResultPage title={t("title")} lead={t("lead")} links={[{ href, text: t("signIn") }]} />;
}
