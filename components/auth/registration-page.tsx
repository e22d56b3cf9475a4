import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/endpoints/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { fieldState } from "./form-state.ts";
import { Honeypot } from "./honeypot.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TextField } from "./text-field.tsx";

/** Registers, and says from the start that an administrator decides. */
export async function RegistrationPage({
  state,
  shortestPassword,
}: {
  readonly state: AuthPageState;
  /** Fewest characters of a password. */
  readonly shortestPassword: number;
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
        <LanguageChoice state={state} />
      </AuthForm>
      <ul className="auth-ways">
        <li>
          {t.rich("signIn", { link: (words) => <a href={authAddress("login", state.language)}>{words}</a> })}
        </li>
      </ul>
    </AuthPage>
  );
}
