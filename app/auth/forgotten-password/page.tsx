import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgottenPasswordPage } from "#components/auth/password-pages";
import { authPageState } from "#lib/accounts/visitors/page-state";

export async function generateMetadata(): Promise<Metadata> {
  const { notice } = await authPageState();
  const t = await getTranslations("auth.forgotten");
  return { title: notice?.status === "ok" ? t("sentTitle") : t("title") };
}

export default async function ForgottenPassword() {
  return <ForgottenPasswordPage state={await authPageState()} />;
}
