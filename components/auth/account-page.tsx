import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { authAddress } from "#lib/accounts/auth-address";
import type { AccountScreen, Device } from "#lib/accounts/visitors/account";
import { AuthForm, FormSecrets } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FormNotice } from "./form-notice.tsx";
import { type FormState, fieldState } from "./form-state.ts";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

/** The person's own account: what can be changed at once, and links to what requires a proof. */
export async function AccountPage({ screen }: { readonly screen: AccountScreen }) {
  const t = await getTranslations("auth");
  const { state, name, email } = screen;
  const quiet = { ...state, notice: undefined };
  const to = (page: string) => authAddress(page, state.language);
  const typed = fieldState(state, "name");
  return (
    <div className="account">
      <div className="auth-words">
        <h1>{t("own.title")}</h1>
        <p className="perex">{t("own.lead", { name, email })}</p>
      </div>
      <FormNotice notice={state.notice} />
      <Section id="name" title={t("own.name")}>
        <AuthForm action="account" state={quiet} submit={t("own.saveName")}>
          <TextField
            label={t("fields.name")}
            error={typed.error}
            name="name"
            type="text"
            autoComplete="name"
            maxLength={100}
            required
            defaultValue={typed.error ? typed.value : name}
          />
        </AuthForm>
      </Section>
      <Section id="email" title={t("own.email")} text={t("own.emailText", { email })}>
        <a className="button button-quiet" href={to("account-email")}>
          {t("own.changeEmail")}
        </a>
      </Section>
      <Section id="password" title={t("own.password")} text={t("own.passwordText")}>
        <a className="button button-quiet" href={to("account-password")}>
          {t("own.changePassword")}
        </a>
      </Section>
      <Section id="devices" title={t("own.devices")} text={t("own.devicesText")}>
        <OwnDevices devices={screen.devices} state={quiet} />
      </Section>
      {screen.newslettersHref && (
        <Section id="newsletters" title={t("own.newsletters")} text={t("own.newslettersText", { email })}>
          <a className="button button-quiet" href={screen.newslettersHref}>
            {t("own.changeNewsletters")}
          </a>
        </Section>
      )}
      <Section id="data" title={t("own.data")} text={t("own.dataText")}>
        <form method="post" action={to("account-export")} suppressHydrationWarning>
          <FormSecrets state={quiet} />
          <button className="button button-quiet" type="submit">
            {t("own.export")}
          </button>
        </form>
      </Section>
      <Section id="delete" title={t("own.delete")} text={t("own.deleteText")}>
        <a className="button button-quiet account-danger" href={to("account-delete")}>
          {t("own.delete")}
        </a>
      </Section>
    </div>
  );
}

function Section({
  id,
  title,
  text,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="account-section" aria-labelledby={`account-${id}`}>
      <div>
        <h2 id={`account-${id}`}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="account-deed">{children}</div>
    </section>
  );
}

/** The browsers in which the person is signed in; each but this one can be signed out, or all of them at once. */
async function OwnDevices({
  devices,
  state,
}: {
  readonly devices: readonly Device[];
  readonly state: FormState;
}) {
  const t = await getTranslations("auth.own");
  const action = authAddress("account-sessions", state.language);
  return (
    <>
      <ul className="devices">
        {devices.map(({ id, isCurrent, browser, ip, seen, signedIn }) => (
          <li key={id}>
            <div>
              <p className="device-name">
                {browser || t("unknown")}
                {isCurrent && <span>{t("current")}</span>}
              </p>
              <p className="auth-small">
                {t("seen", { time: seen })} · {t("since", { time: signedIn })} · {ip}
              </p>
            </div>
            {!isCurrent && (
              <form method="post" action={action} suppressHydrationWarning>
                <FormSecrets state={state} />
                <input type="hidden" name="session" value={id} />
                <button
                  className="link-button"
                  type="submit"
                  aria-label={t("endOf", { browser: browser || t("unknown"), time: seen })}
                >
                  {t("end")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" action={action} suppressHydrationWarning>
          <FormSecrets state={state} />
          <button className="button button-quiet" type="submit">
            {t("endOthers")}
          </button>
        </form>
      )}
    </>
  );
}

/** Sends a link to a new address; the account gets that address once the link is opened. */
export async function ChangeEmailPage({ screen }: { readonly screen: AccountScreen }) {
  const t = await getTranslations("auth");
  const { value, error } = fieldState(screen.state, "email");
  const texts = { title: t("own.emailTitle"), lead: t("own.emailLead"), submit: t("own.emailSubmit") };
  return (
    <ProofPage screen={screen} action="account-email" texts={texts}>
      <TextField
        label={t("fields.newEmail")}
        error={error}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={screen.state.notice?.status === "ok" ? "" : value}
      />
    </ProofPage>
  );
}

/** An important change of the person's own account: what it requires, after a proof that the owner requests it. */
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
