import { getTranslations } from "next-intl/server";
import type { ClosedSite } from "#lib/website/maintenance";
import type { NavigationItem, SiteFrame } from "#lib/website/views/frame";
import type { SiteLink } from "#lib/website/views/shown";
import { LanguageSwitch } from "../frame/navigation.tsx";
import { SiteName } from "../frame/site-name.tsx";
import { SearchForm } from "../search-form.tsx";

/** An address where nothing is (any more), with links to go on. */
export async function DeadEnd({
  kind,
  frame,
  similar = [],
}: {
  readonly kind: "notFound" | "gone";
  readonly frame: SiteFrame;
  /** Links to pages that may have been meant. */
  readonly similar?: readonly SiteLink[];
}) {
  const t = await getTranslations(`site.${kind}`);
  return (
    <div className="dead-end">
      <p className="dead-end-code">{kind === "gone" ? "410" : "404"}</p>
      <h1>{t("title")}</h1>
      <p className="perex">{t("text")}</p>
      {similar.length > 0 && <Similar links={similar} />}
      <SearchForm action={frame.searchHref} />
      <ul className="page-links">
        <li>
          <a href={frame.homeHref}>{t("home")}</a>
        </li>
        {[...linksOf(frame.navigation)].map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function Similar({ links }: { readonly links: readonly SiteLink[] }) {
  const t = await getTranslations("site.notFound");
  return (
    <nav className="dead-end-similar" aria-labelledby="similar">
      <h2 id="similar">{t("similar")}</h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the targets of the navigation, each address once; for a heading, the items below it instead. */
function linksOf(items: readonly NavigationItem[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ href, text, children }) =>
      href === undefined ? [...linksOf(children)] : [[href, text] as const],
    ),
  );
}

/** The only page that visitors see while the site is temporarily closed. */
export async function ClosedPage({ frame, closed }: ClosedPageProps) {
  const t = await getTranslations("site.maintenance");
  const { message, until } = closed;
  return (
    <div className="closed-site">
      <header className="site-bar">
        <p className="site-name">
          <SiteName frame={frame} />
        </p>
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
