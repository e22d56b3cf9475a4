import { getTranslations } from "next-intl/server";
import type { SignUpForm } from "#lib/newsletter/signing-up/sign-up-form";
import { EmailQuestion } from "./email-question.tsx";
import { Trap } from "./trap.tsx";

/** The form of signing up: an address, a list where there are several, and what is agreed to. */
export async function SignUp({
  form,
  leaves = false,
}: {
  readonly form: SignUpForm;
  /** The way to leaving stands below. */
  readonly leaves?: boolean;
}) {
  const t = await getTranslations("site.newsletter");
  const { lists, errors } = form;
  const [only, ...others] = lists;
  return (
    <form className="form newsletter-form" method="post" action={form.action} lang={form.language}>
      {others.length === 0 ? (
        <input type="hidden" name="list" value={only?.value} />
      ) : (
        <fieldset className="form-field">
          <legend className="form-label">{t("list")}</legend>
          {errors.list && <p className="form-error">{errors.list}</p>}
          <div className="form-options">
            {lists.map(({ value, text, isChosen }) => (
              <label key={value} className="form-choice">
                <input type="radio" name="list" value={value} defaultChecked={isChosen} required />
                <span>{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <EmailQuestion value={form.email} error={errors.email} submit={t("submit")} />
      <p className="form-note">{form.wording}</p>
      {leaves && (
        <p className="form-note">
          <a href={form.leaveHref}>{t("leaveLink")}</a>
        </p>
      )}
      <Trap name={form.trap} />
      <input type="hidden" name="language" value={form.language} />
      <input type="hidden" name="_token" value={form.token} />
      {form.page && <input type="hidden" name="_page" value={form.page} />}
      {form.csrf && <input type="hidden" name="_csrf" value={form.csrf} />}
    </form>
  );
}
