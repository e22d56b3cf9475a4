import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProofPage } from "#components/auth/account-page";
import { accountScreen } from "#lib/accounts/visitors/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.own");
  return { title: t("deleteTitle") };
}

export default async function DeleteAccount() {
  const t = await getTranslations("auth.own");
  const texts = { title: t("deleteTitle"), lead: t("deleteLead"), submit: t("deleteSubmit") };
  return (
    <ProofPage screen={await accountScreen()} action="account-delete" texts={texts} look="final">
      <ul className="auth-notes">
        <li>{t("deleteForms")}</li>
        <li>{t("deleteRecord")}</li>
      </ul>
    </ProofPage>
  );
}
