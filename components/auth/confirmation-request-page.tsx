import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/endpoints/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { FormNotice } from "./form-notice.tsx";
import { SendAgain } from "./send-again.tsx";

/** Has the link that confirms an address sent once more, and afterwards says where to look for it. */
export async function ConfirmationRequestPage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.confirmationRequest");
  const { status, texts } = state.notice ?? {};
  if (status === "ok" && texts?.email) return <LinkSentPage state={state} email={texts.email} />;
  return (
    <AuthPage title={t("title")} lead={t("lead")}>
      <AuthForm action="request-confirmation" state={state} submit={t("submit")}>
        <EmailField state={state} />
      </AuthForm>
      <BackToLogin state={state} />
    </AuthPage>
  );
}

async function LinkSentPage({ state, email }: { readonly state: AuthPageState; readonly email: string }) {
  const t = await getTranslations("auth.confirmationRequest");
  return (
    <AuthPage title={t("sentTitle")} lead={t("sentLead", { email })}>
      <FormNotice notice={state.notice} />
      <SendAgain
        action="request-confirmation"
        email={email}
        state={state}
        lead={t("againLead")}
        submit={t("again")}
      />
      <BackToLogin state={state} />
    </AuthPage>
  );
}

async function BackToLogin({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.forgotten");
  return (
    <ul className="auth-ways">
      <li>
        <a href={authAddress("login", state.language)}>{t("back")}</a>
      </li>
    </ul>
  );
}
