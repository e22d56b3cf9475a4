import { getLocale, getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/page-state";
import { clockText } from "#lib/platform/i18n/formats";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CodeRequestForm } from "./code-request-form.tsx";
import { EmailField } from "./email-field.tsx";
import { type FormState, fieldState } from "./form-state.ts";
import { PasswordField } from "./password-field.tsx";
import { SendAgain } from "./send-again.tsx";
import { TextField } from "./text-field.tsx";

/** Signs in with a password or with a code from an e-mail, each with a link to the other. */
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

/** Accepts the code that was sent, or requests a new one. */
export async function CodePage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.code");
  const { pending } = state;
  if (!pending) return <NoCodePage state={state} />;
  return (
    <AuthPage title={t("title")} lead={t("lead", { email: pending.email })}>
      <AuthForm action="verify-code" state={state} submit={t("submit")}>
        <CodeField state={state} />
        <CodeCountdown expiresAt={pending.expiresAt} />
      </AuthForm>
      <SendAgain
        action="request-login"
        email={pending.email}
        state={state}
        lead={t("againLead")}
        submit={t("again")}
      />
      <ul className="auth-ways">
        <li>
          <a
            href={authAddress("login", state.language, { method: "passwordless", returnTo: state.returnTo })}
          >
            {t("otherAddress")}
          </a>
        </li>
      </ul>
    </AuthPage>
  );
}

/** Page for a code that was used, has expired, or was requested in another browser. */
async function NoCodePage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.code");
  return (
    <AuthPage title={t("noneTitle")} lead={t("noneLead")}>
      <CodeRequestForm state={state} submit={t("again")} />
    </AuthPage>
  );
}

/** Shows until when the code can be entered: a time of day, which auth.js turns into minutes and seconds left. */
async function CodeCountdown({ expiresAt }: { readonly expiresAt: string }) {
  const t = await getTranslations("auth.code");
  const end = new Date(expiresAt);
  const time = clockText(end, await getLocale());
  return (
    <p
      className="auth-small code-time"
      role="timer"
      data-countdown={Math.round((end.getTime() - Date.now()) / 1000)}
      data-left={t("left", { time: "{time}" })}
      data-over={t("over")}
      suppressHydrationWarning
    >
      {t("until", { time })}
    </p>
  );
}

/** The code from an e-mail: one input over six boxes, so that it can be pasted and filled in by the browser. */
async function CodeField({ state }: { readonly state: FormState }) {
  const t = await getTranslations("auth.fields");
  return (
    <TextField
      className="code-input"
      label={t("code")}
      hint={t("codeHint")}
      error={fieldState(state, "code").error}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      pattern="(\s*\d){6}\s*"
      maxLength={16}
      required
      data-code=""
      data-focus={state.notice?.status === "error" ? undefined : ""}
      wrap={(input) => (
        <div className="code">
          <div className="code-boxes" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
          {input}
        </div>
      )}
    />
  );
}
