import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RegistrationPage } from "#components/auth/registration-page";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { shortestPassword } from "#lib/accounts/password-policy";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { homeAddress } from "#lib/kernel/public-addresses";
import { siteLanguages } from "#lib/platform/site-languages";

export async function generateMetadata(): Promise<Metadata> {
  const { notice, isRegistrationOpen } = await authPageState();
  const t = await getTranslations("auth.registration");
  if (notice?.status === "ok") return { title: t("sentTitle") };
  return { title: t(isRegistrationOpen ? "title" : "closedTitle") };
}

export default async function Registration() {
  const state = await authPageState();
  if (!state.isRegistrationOpen && state.notice?.status !== "ok") return <Closed />;
  if (state.notice?.status !== "ok")
    return (
      <RegistrationPage
        state={state}
        shortestPassword={await shortestPassword()}
        languages={siteLanguages()}
      />
    );
  const t = await getTranslations("auth.registration");
  return (
    <ResultPage
      title={t("sentTitle")}
      lead={t("sentLead")}
      note={t("sentHint")}
      steps={{ title: t("steps.title"), items: [t("steps.decision"), t("steps.approved")] }}
      links={[{ href: homeAddress(state.language), text: t("home") }]}
    />
  );
}

async function Closed() {
  const { language } = await authPageState();
  const t = await getTranslations("auth.registration");
  return (
    <ResultPage
      title={t("closedTitle")}
      lead={t("closedLead")}
      links={[
        { href: authAddress("login", language), text: t("closedSignIn") },
        { href: homeAddress(language), text: t("home") },
      ]}
    />
  );
}
