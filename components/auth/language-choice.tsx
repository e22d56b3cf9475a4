import { getTranslations } from "next-intl/server";
import { isLanguage, languages } from "#lib/platform/i18n/languages";
import { type FormState, fieldState } from "./form-state.ts";

/** The language of mails; at first that of the page. */
export async function LanguageChoice({ state }: { readonly state: FormState }) {
  const t = await getTranslations("auth.fields");
  const names = await getTranslations("site.languages");
  const { value } = fieldState(state, "language");
  const chosen = isLanguage(value) ? value : state.language;
  return (
    <fieldset className="choices">
      <legend>{t("language")}</legend>
      {languages.map((option) => (
        <label key={option} className="choice" lang={option}>
          <input type="radio" name="language" value={option} defaultChecked={option === chosen} />
          {names(option)}
        </label>
      ))}
    </fieldset>
  );
}
