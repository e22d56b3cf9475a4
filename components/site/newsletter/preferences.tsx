import { getTranslations } from "next-intl/server";
import type { PreferencesForm } from "#lib/newsletter/leaving/preferences-form";

/** What somebody gets, in which language, and by which name. */
export async function Preferences({ form }: { readonly form: PreferencesForm }) {
  const t = await getTranslations("site.newsletter");
  return (
    <form className="form newsletter-preferences" method="post" action={form.action}>
      {form.lists.length > 0 && (
        <fieldset className="form-field">
          <legend className="form-label">{t("lists")}</legend>
          <div className="form-options">
            {form.lists.map(({ id, text, description, isChosen }) => (
              <label key={id} className="form-choice">
                <input type="checkbox" name="lists" value={id} defaultChecked={isChosen} />
                <span>
                  {text}
                  {description && <span className="form-help">{description}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="form-field">
        <legend className="form-label">{t("language")}</legend>
        <div className="form-options">
          {form.languages.map(({ value, text, isChosen }) => (
            <label key={value} className="form-choice">
              <input type="radio" name="language" value={value} defaultChecked={isChosen} />
              <span lang={value}>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="form-field">
        <span className="form-label">{t("name")}</span>
        <span className="form-help">{t("nameHint")}</span>
        <input
          type="text"
          name="name"
          className="form-input"
          autoComplete="name"
          maxLength={120}
          defaultValue={form.name}
        />
      </label>
      <p className="form-actions">
        <button type="submit" name="do" value="save" className="form-submit">
          {t("save")}
        </button>
      </p>
    </form>
  );
}
