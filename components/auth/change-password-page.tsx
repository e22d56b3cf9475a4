import { getTranslations } from "next-intl/server";
import type { AuthPageState } from "#lib/accounts/visitors/endpoints/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Sets a new password; auth.js takes the token out of the address bar. */
export async function ChangePasswordPage({
  state,
  token,
  email,
  shortestPassword,
}: {
  readonly state: AuthPageState;
  readonly token: string;
  /** Whose password it is; for password managers. */
  readonly email: string;
  /** Fewest characters of a password. */
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
