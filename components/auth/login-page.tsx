import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/endpoints/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CodeRequestForm } from "./code-request-form.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** Signing in with a password or with a code from an e-mail, each with the other one a link away. */
export async function LoginPage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.login");
  const isPassword = state.method === "password";
  const lead = isPassword ? t("passwordLead") : t("codeLead");
  return (
    <AuthPage title={t("title")} lead={state.isForSignedIn ? t("forSignedIn") : lead}>
      {isPassword ? <PasswordForm state={state} /> : <CodeRequestForm state={state} submit={t("sendCode")} />}
      <LoginWays state={state} />
    </AuthPage>
  );
}

async function PasswordForm({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth");
  return (
    <AuthForm action="login" state={state} submit={t("login.submit")}>
      <EmailField state={state} />
      <PasswordField name="password" label={t("fields.password")} state={state} />
    </AuthForm>
  );
}

async function LoginWays({
  state: { method, language, returnTo, isRegistrationOpen },
}: {
  readonly state: AuthPageState;
}) {
  const t = await getTranslations("auth.login");
  const isPassword = method === "password";
  const other = isPassword ? "passwordless" : "password";
  return (
    <ul className="auth-ways">
      {isPassword && (
        <li>
          <a href={authAddress("forgotten-password", language)}>{t("forgotten")}</a>
        </li>
      )}
      <li>
        <a href={authAddress("login", language, { method: other, returnTo })}>
          {isPassword ? t("withCode") : t("withPassword")}
        </a>
      </li>
      {isRegistrationOpen && (
        <li>
          {t.rich("register", {
            link: (words) => <a href={authAddress("registration", language)}>{words}</a>,
          })}
        </li>
      )}
    </ul>
  );
}
