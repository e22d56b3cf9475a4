import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/page-state";
import { type Language, languageAttributes, languageLabel } from "#lib/platform/i18n/languages";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { type FormState, fieldState } from "./form-state.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TextField } from "./text-field.tsx";

/** Registers a person, and says from the start that an administrator decides. */
export async function RegistrationPage({
  state,
  shortestPassword,
  languages,
}: {
  readonly state: AuthPageState;
  /** Minimum number of characters of a password. */
  readonly shortestPassword: number;
  /** Languages of the website. */
  readonly languages: readonly Language[];
}) {
  const t = await getTranslations("auth.registration");
  const fields = await getTranslations("auth.fields");
  const steps = {
    title: t("steps.title"),
    items: [t("steps.mail"), t("steps.decision"), t("steps.approved")],
  };
  const { value, error } = fieldState(state, "name");
  return (
    <AuthPage title={t("title")} lead={t("lead")} steps={steps}>
      <AuthForm action="registration" state={state} submit={t("submit")}>
        <input type="hidden" name="formTime" value={state.formTime} />
        <Honeypot />
        <TextField
          label={fields("name")}
          error={error}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={value}
        />
        <EmailField state={state} />
        {state.configuredMethod === "password" && (
          <NewPasswordFields label={fields("password")} state={state} shortest={shortestPassword} />
        )}
        {languages.length > 1 && <LanguageChoice state={state} languages={languages} />}
      </AuthForm>
      <ul className="auth-ways">
        <li>
          {t.rich("signIn", { link: (words) => <a href={authAddress("login", state.language)}>{words}</a> })}
        </li>
      </ul>
    </AuthPage>
  );
}

/** A field that only programs fill in: out of sight, out of reach of keyboards, screen readers and autofill. */
async function Honeypot() {
  const t = await getTranslations("auth.fields");
  return (
    <div className="unseen" inert aria-hidden="true">
      <label>
        {t("website")}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The language of mails; at first that of the page. */
async function LanguageChoice({
  state,
  languages,
}: {
  readonly state: FormState;
  readonly languages: readonly Language[];
}) {
  const t = await getTranslations("auth.fields");
  const { value } = fieldState(state, "language");
  const chosen = languages.find((language) => language === value) ?? state.language;
  return (
    <fieldset className="choices">
      <legend>{t("language")}</legend>
      {languages.map((option) => (
        <label key={option} className="choice" {...languageAttributes(option)}>
          <input type="radio" name="language" value={option} defaultChecked={option === chosen} />
          {languageLabel(option)}
        </label>
      ))}
    </fieldset>
  );
}
