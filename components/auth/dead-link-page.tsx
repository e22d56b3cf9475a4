import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/endpoints/page-state";
import { AuthPage } from "./auth-page.tsx";
import { CodeRequestForm } from "./code-request-form.tsx";

/** A sign-in link that no longer works, and a form that has a new one sent. */
export async function DeadLinkPage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth");
  return (
    <AuthPage title={t("deadLink.title")} lead={t("deadLink.lead")}>
      <p>{t("deadLink.signInAgain")}</p>
      <CodeRequestForm state={{ ...state, notice: undefined }} submit={t("login.sendCode")} />
      <ul className="auth-ways">
        <li>
          <a href={authAddress("login", state.language)}>{t("deadLink.signIn")}</a>
        </li>
      </ul>
    </AuthPage>
  );
}
