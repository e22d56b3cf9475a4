import { getTranslations } from "next-intl/server";
import type { PreferencesForm } from "#lib/newsletter/leaving-screen";
import type { NewsletterScreen } from "#lib/newsletter/screen";
import type { LinkForm, SignUpForm } from "#lib/newsletter/sign-up-screens";
import { languageAttributes } from "#lib/platform/i18n/languages";

/**
 * An address field and the button next to it. The server validates the address: browsers refuse letters such as ž
 * before the @, which RFC 6531 allows. The form may be on a page more than once, so nothing in it has an id.
 */
async function EmailQuestion({
  value,
  error,
  submit,
  isPreview = false,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly submit: string;
  readonly isPreview?: boolean;
}) {
  const t = await getTranslations("site.newsletter");
  return (
    <div className="newsletter-line">
      <label className="form-field">
        <span className="form-label">{t("email")}</span>
        {error && <span className="form-error">{error}</span>}
        <input
          type="text"
          inputMode="email"
          name="email"
          className="form-input"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={value}
          required
          aria-invalid={error === undefined ? undefined : true}
        />
      </label>
      <button type="submit" className="form-submit" disabled={isPreview}>
        {submit}
      </button>
    </div>
  );
}

/** A page about a subscription: the known data, the actions that need one press, and everything else below. */
export async function NewsletterPage({ screen }: { readonly screen: NewsletterScreen }) {
  const t = await getTranslations("site.newsletter");
  const { title, lead, notice, buttons = [], signUp, linkForm, preferences, note, links } = screen;
  const [first, ...others] = lead;
  return (
    <article className="page form-page newsletter-page">
      <header className="page-header">
        <h1>{title}</h1>
        {first && <p className="perex">{first}</p>}
      </header>
      {notice && (
        <p className="newsletter-notice" role="status">
          {notice}
        </p>
      )}
      {others.map((text) => (
        <p key={text} className="newsletter-lead">
          {text}
        </p>
      ))}
      {buttons.length > 0 && (
        <div className="newsletter-buttons">
          {buttons.map(({ action, wish, text, isQuiet }) => (
            <form key={wish} method="post" action={action}>
              <button
                type="submit"
                name="do"
                value={wish}
                className={isQuiet ? "form-submit form-submit-quiet" : "form-submit"}
              >
                {text}
              </button>
            </form>
          ))}
        </div>
      )}
      {signUp && <SignUp form={signUp} />}
      {linkForm && <LinkRequest form={linkForm} />}
      {preferences && <Preferences form={preferences} />}
      {note && <p className="form-note">{note}</p>}
      {links.length > 0 && (
        <p className="newsletter-links">
          {links.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {signUp && (
        <p className="form-note">
          <a href={signUp.leaveHref}>{t("leaveLink")}</a>
        </p>
      )}
    </article>
  );
}

/** A form by which subscribers request the link to their own subscription. */
async function LinkRequest({ form }: { readonly form: LinkForm }) {
  const t = await getTranslations("site.newsletter");
  return (
    <form
      className="form newsletter-form"
      method="post"
      action={form.action}
      {...languageAttributes(form.language)}
    >
      <EmailQuestion value={form.email} error={form.error} submit={t("sendLink")} />
      <Trap name={form.trap} />
      <input type="hidden" name="language" value={form.language} />
      {form.csrf && <input type="hidden" name="_csrf" value={form.csrf} />}
    </form>
  );
}

/** Edits what a subscriber gets, in which language, and by which name. */
async function Preferences({ form }: { readonly form: PreferencesForm }) {
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
      <LanguageOfMails languages={form.languages} label={t("language")} />
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

/** Languages of mails; a single one is not asked for. */
function LanguageOfMails({
  languages,
  label,
}: Pick<PreferencesForm, "languages"> & { readonly label: string }) {
  if (languages.length <= 1) return <input type="hidden" name="language" value={languages[0]?.value} />;
  return (
    <fieldset className="form-field">
      <legend className="form-label">{label}</legend>
      <div className="form-options">
        {languages.map(({ value, text, isChosen }) => (
          <label key={value} className="form-choice">
            <input type="radio" name="language" value={value} defaultChecked={isChosen} />
            <span {...languageAttributes(value)}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The sign-up form: an address, a list if there are several, and the text that is agreed to. */
export async function SignUp({
  form,
  leaves = false,
}: {
  readonly form: SignUpForm;
  /** True if the link to unsubscribe is below. */
  readonly leaves?: boolean;
}) {
  const t = await getTranslations("site.newsletter");
  const { lists, errors } = form;
  const [only, ...others] = lists;
  return (
    <form
      className="form newsletter-form"
      method="post"
      action={form.action}
      {...languageAttributes(form.language)}
    >
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

/** A field that only programs fill in. */
async function Trap({ name }: { readonly name: string }) {
  const t = await getTranslations("site.newsletter");
  return (
    <div className="form-unseen" inert aria-hidden="true">
      <label>
        {t("trap")}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
