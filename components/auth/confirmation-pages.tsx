import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CodeRequestForm } from "./code-request-form.tsx";
import { EmailField } from "./email-field.tsx";
import { FormNotice } from "./form-notice.tsx";
import type { FormState } from "./form-state.ts";
import { SendAgain } from "./send-again.tsx";

/** One button that finishes what a link in an e-mail began, because programs that read mail open links too. */
export function ConfirmationPage({
  action,
  state,
  values,
  texts,
}: {
  /** Without `/auth/`, such as `magic-login`. */
  readonly action: string;
  readonly state: FormState;
  /** Values that came with the link, to be sent with the button. */
  readonly values: Readonly<Record<string, string>>;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly submit: string;
    readonly notes: readonly ReactNode[];
  };
}) {
  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      <AuthForm action={action} state={state} submit={texts.submit}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} data-in-address="" />
        ))}
      </AuthForm>
      <div className="auth-notes">{texts.notes}</div>
    </AuthPage>
  );
}

/** Sends the link that confirms an address once more, and afterwards says where to look for it. */
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

/** A sign-in link that no longer works, and a form that requests a new one. */
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
