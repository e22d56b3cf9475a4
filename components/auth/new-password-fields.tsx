import { getTranslations } from "next-intl/server";
import type { FormState } from "./form-state.ts";
import { PasswordField } from "./password-field.tsx";

/** Inputs for a new password, which is entered twice. */
export async function NewPasswordFields({
  label,
  state,
  shortest,
}: {
  readonly label: string;
  readonly state: FormState;
  /** Minimum number of characters. */
  readonly shortest: number;
}) {
  const t = await getTranslations("auth.fields");
  return (
    <>
      <PasswordField name="password" label={label} state={state} minimum={shortest} />
      <PasswordField name="passwordRepeat" label={t("passwordRepeat")} state={state} repeats="password" />
    </>
  );
}
