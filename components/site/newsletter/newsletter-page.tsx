import { getTranslations } from "next-intl/server";
import type { NewsletterScreen } from "#lib/newsletter/screen";
import { LinkRequest } from "./link-request.tsx";
import { Preferences } from "./preferences.tsx";
import { SignUp } from "./sign-up.tsx";

/** A page about somebody's subscription: what is known, what can be done by one press, and everything else below. */
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
