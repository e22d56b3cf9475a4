import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmationRequestPage } from "#components/auth/confirmation-pages";
import { authPageState } from "#lib/accounts/visitors/page-state";

export async function generateMetadata(): Promise<Metadata> {
  const { notice } = await authPageState();
  const t = await getTranslations("auth.confirmationRequest");
  return { title: notice?.status === "ok" ? t("sentTitle") : t("title") };
}

export default async function RequestConfirmation() {
  return <ConfirmationRequestPage state={await authPageState()} />;
}
