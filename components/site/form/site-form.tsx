import { getTranslations } from "next-intl/server";
import { languageAttributes } from "#lib/platform/i18n/languages";
import type { SiteFormView as Form } from "#lib/website/views/bodies";
import { FormErrors, FormQuestion } from "./form-question.tsx";

/** A form of the website: plain HTML, complete without scripts. */
export async function SiteForm({ form, isPreview }: { readonly form: Form; readonly isPreview: boolean }) {
  const t = await getTranslations("site.form");
  return (
    <form
      id={form.id}
      className="form"
      method="post"
      action={form.action}
      encType={form.hasFiles ? "multipart/form-data" : undefined}
      {...languageAttributes(form.language)}
    >
      <FormErrors form={form} />
      {form.fields.some(({ isRequired }) => isRequired) && <p className="form-note">{t("requiredNote")}</p>}
      {form.fields.map((field) => (
        <FormQuestion key={field.id} field={field} />
      ))}
      <div className="form-unseen" inert aria-hidden="true">
        <label>
          {t("trap")}
          <input type="text" name={form.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="_token" value={form.token} />
      {form.page && <input type="hidden" name="_page" value={form.page} />}
      {form.csrf && <input type="hidden" name="_csrf" value={form.csrf} />}
      <p className="form-actions">
        <button type="submit" className="form-submit" disabled={isPreview}>
          {form.submit}
        </button>
        {isPreview && <span className="form-note">{t("preview")}</span>}
      </p>
    </form>
  );
}
