import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { authAddress } from "#lib/accounts/auth-address";
import type { AccountScreen } from "#lib/accounts/visitors/account/account-screen";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FormNotice } from "./form-notice.tsx";
import { PasswordField } from "./password-field.tsx";

/** An important change of one's own account: what it takes, after a proof that it is the owner who asks for it. */
export async function ProofPage({
  screen: { state, email, proof },
  action,
  texts,
  look = "plain",
  children,
}: {
  readonly screen: AccountScreen;
  /** Without `/auth/`, such as `account-email`. */
  readonly action: string;
  readonly texts: { readonly title: string; readonly lead: string; readonly submit: string };
  readonly look?: "plain" | "final";
  readonly children?: ReactNode;
}) {
  const t = await getTranslations("auth");
  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      {proof === "signIn" ? (
        <>
          <FormNotice notice={state.notice} />
          <p>{t("own.proofSignIn")}</p>
          <AuthForm
            action="request-login"
            state={{ ...state, notice: undefined, returnTo: "/auth/account" }}
            submit={t("own.sendCode")}
          >
            <input type="hidden" name="email" value={email} />
          </AuthForm>
        </>
      ) : (
        <AuthForm action={action} state={state} submit={texts.submit} look={look}>
          {children}
          {proof === "password" ? (
            <PasswordField name="currentPassword" label={t("fields.currentPassword")} state={state} />
          ) : (
            <p className="auth-small">{t("own.proofRecent")}</p>
          )}
        </AuthForm>
      )}
      <ul className="auth-ways">
        {proof === "password" && (
          <li>
            <a href={authAddress("forgotten-password", state.language)}>{t("login.forgotten")}</a>
          </li>
        )}
        <li>
          <a href={authAddress("account", state.language)}>{t("own.back")}</a>
        </li>
      </ul>
    </AuthPage>
  );
}
