import { getTranslations } from "next-intl/server";
import { type FormState, fieldState } from "./form-state.ts";
import { TextField } from "./text-field.tsx";

/** The e-mail address by which people sign in. */
export async function EmailField({ state }: { readonly state: FormState }) {
  const t = await getTranslations("auth.fields");
  const { value, error } = fieldState(state, "email");
  return (
    <TextField
      label={t("email")}
      error={error}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={value}
    />
  );
}
