import { getTranslations } from "next-intl/server";
import type { AuthPageState } from "#lib/accounts/visitors/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FormNotice } from "./form-notice.tsx";

/** Page for people who come to sign in but are signed in already. */
export async function SignedInPage({
  state,
  user,
  homeHref,
}: {
  readonly state: AuthPageState;
  readonly user: NonNullable<AuthPageState["user"]>;
  readonly homeHref: string;
}) {
  const t = await getTranslations("auth");
  return (
    <AuthPage title={t("signedIn.title")} lead={t("signedIn.lead", { name: user.name, email: user.email })}>
      <FormNotice notice={state.notice} />
      <a className="button" href={state.returnTo || homeHref}>
        {t("signedIn.onward")}
      </a>
      <AuthForm
        action="logout"
        state={{ ...state, notice: undefined }}
        submit={t("account.signOut")}
        look="quiet"
      />
    </AuthPage>
  );
}
