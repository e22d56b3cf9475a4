import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { FormNotice } from "./form-notice.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SendAgain } from "./send-again.tsx";

/** Requests a link for a new password, and afterwards says where to look for it. */
export async function ForgottenPasswordPage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.forgotten");
  const { status, texts } = state.notice ?? {};
  if (status === "ok" && texts?.email) return <LinkSentPage state={state} email={texts.email} />;
  return (
    <AuthPage title={t("title")} lead={t("lead")}>
      <AuthForm action="forgotten-password" state={state} submit={t("submit")}>
        <EmailField state={state} />
      </AuthForm>
      <BackToLogin state={state} />
    </AuthPage>
  );
}

async function LinkSentPage({ state, email }: { readonly state: AuthPageState; readonly email: string }) {
  const t = await getTranslations("auth.forgotten");
  const steps = { title: t("steps.title"), items: [t("steps.open"), t("steps.choose"), t("steps.signIn")] };
  return (
    <AuthPage title={t("sentTitle")} lead={t("sentLead", { email })} steps={steps}>
      <FormNotice notice={state.notice} />
      <SendAgain
        action="forgotten-password"
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

/** Sets a new password; auth.js removes the token from the address bar. */
export async function ChangePasswordPage({
  state,
  token,
  email,
  shortestPassword,
}: {
  readonly state: AuthPageState;
  readonly token: string;
  /** Address of the account the password belongs to; for password managers. */
  readonly email: string;
  /** Minimum number of characters of a password. */
  readonly shortestPassword: number;
}) {
  const t = await getTranslations("auth");
  return (
    <AuthPage title={t("change.title")} lead={t("change.lead")}>
      <AuthForm action="change-password" state={state} submit={t("change.submit")}>
        <input type="hidden" name="token" value={token} data-in-address="" />
        <input
          className="unseen"
          type="text"
          autoComplete="username"
          defaultValue={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <NewPasswordFields label={t("fields.newPassword")} state={state} shortest={shortestPassword} />
      </AuthForm>
    </AuthPage>
  );
}
