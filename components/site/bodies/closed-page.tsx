import { getTranslations } from "next-intl/server";
import type { ClosedSite } from "#lib/website/maintenance";
import type { SiteFrame } from "#lib/website/views/frame";
import { LanguageSwitch } from "../frame/language-switch.tsx";

/** All that visitors see while the site is closed for a while. */
export async function ClosedPage({ frame, closed }: ClosedPageProps) {
  const t = await getTranslations("site.maintenance");
  const { message, until } = closed;
  return (
    <div className="closed-site">
      <header className="site-bar">
        <p className="site-name">{frame.name}</p>
        <LanguageSwitch languages={frame.languages} />
      </header>
      <main id="content" className="dead-end">
        <h1>{t("title")}</h1>
        {message.length > 0 ? (
          message.map((line) => (
            <p key={line} className="perex">
              {line}
            </p>
          ))
        ) : (
          <p className="perex">{t("text")}</p>
        )}
        {until && (
          <p className="closed-site-until">
            {t.rich("until", {
              date: until.text,
              time: (words) => <time dateTime={until.dateTime}>{words}</time>,
            })}
          </p>
        )}
      </main>
      {frame.contact && (
        <footer className="closed-site-contact">
          {frame.contact.email && <a href={`mailto:${frame.contact.email}`}>{frame.contact.email}</a>}
          {frame.contact.telephone && (
            <a href={frame.contact.telephone.href}>{frame.contact.telephone.text}</a>
          )}
        </footer>
      )}
    </div>
  );
}

interface ClosedPageProps {
  readonly frame: SiteFrame;
  readonly closed: ClosedSite;
}
