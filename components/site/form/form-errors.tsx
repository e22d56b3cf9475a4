import { getTranslations } from "next-intl/server";
import type { SiteFormView } from "#lib/website/views/form-bodies";

/** What is wrong, each a way to where it can be mended; browsers come here first, and say it. */
export async function FormErrors({ form }: { readonly form: SiteFormView }) {
  const t = await getTranslations("site.form");
  if (form.message === undefined) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent, which screen readers are to read first
    <div className="form-errors" role="alert" tabIndex={-1} autoFocus id={`${form.id}-errors`}>
      <p className="form-errors-heading">{form.message}</p>
      {form.errors.length > 0 && (
        <ul>
          {form.errors.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {introduced(label)} {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {form.hasFiles && <p>{t("filesAgain")}</p>}
    </div>
  );
}

/** A question mark or a full stop needs no colon after it. */
function introduced(label: string): string {
  return /[.?!:…]$/.test(label) ? label : `${label}:`;
}
