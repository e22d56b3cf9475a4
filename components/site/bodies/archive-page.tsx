import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody } from "#lib/website/views/bodies";
import type { SiteCard, SiteFeed } from "#lib/website/views/shown";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { CardList, CardWords, ListParts, PageLabel, SignUpLink } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { ZoneView } from "../zone.tsx";

/** Dated items, newest first: the first one large, the others below it, and links to narrow and to follow them. */
export async function ArchivePage({ view, body }: { readonly view: SiteView; readonly body: ArchiveBody }) {
  const t = await getTranslations("site");
  const [first, ...others] = body.cards;
  const lead = body.hasLead ? first : undefined;
  const rest = lead ? others : body.cards;
  return (
    <section className="page archive">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
        {body.perex && <p className="perex">{body.perex}</p>}
      </header>
      {body.picture && (
        <figure className="page-picture archive-picture">
          <ResponsivePicture
            picture={body.picture}
            sizes="(min-width: 76rem) 72rem, calc(100vw - 2.5rem)"
            isFirst
          />
        </figure>
      )}
      <ZoneView name="beforeContent" zones={view.zones} />
      <ArchiveWays body={body} />
      {lead && <LeadCard card={lead} />}
      {rest.length > 0 && <CardList cards={rest} heading="h2" />}
      {body.cards.length === 0 && <p>{body.nothing ?? t("nothingYet")}</p>}
      <ArchiveTurns body={body} />
      <SignUpLink href={body.signUpHref} />
      {view.feeds && <ArchiveFeeds feeds={view.feeds} />}
      <ZoneView name="afterContent" zones={view.zones} />
    </section>
  );
}

/** Feeds for programs that follow a list. */
export async function ArchiveFeeds({ feeds }: { readonly feeds: readonly SiteFeed[] }) {
  const t = await getTranslations("site.archive");
  return (
    <p className="archive-feeds">
      <span>{t("follow")}</span>
      {feeds.map(({ href, text, type }) => (
        <a key={href} href={href} type={type}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** The first of a list, larger than the others. */
function LeadCard({ card }: { readonly card: SiteCard }) {
  return (
    <div className={card.picture ? "card lead" : "card lead lead-of-words"}>
      {card.picture && (
        <div className="card-picture">
          <ResponsivePicture
            picture={{ ...card.picture, alt: "" }}
            sizes="(min-width: 76rem) 43rem, (min-width: 56rem) 58vw, calc(100vw - 2.5rem)"
            isFirst
          />
        </div>
      )}
      <CardWords card={card} heading="h2" />
    </div>
  );
}

/** Links to the previous and next pages, where a list has more than one. */
async function ArchiveTurns({ body: { turns, isByTitle } }: { readonly body: ArchiveBody }) {
  const t = await getTranslations("site");
  if (turns.of === 1) return null;
  return (
    <nav className="list-turns" aria-label={t(isByTitle ? "archive.turns" : "turns")}>
      {turns.newer && (
        <a rel="prev" href={turns.newer}>
          {t(isByTitle ? "archive.previous" : "newer")}
        </a>
      )}
      <span className="list-page">{t("archive.page", { page: turns.page, of: turns.of })}</span>
      {turns.older && (
        <a rel="next" href={turns.older}>
          {t(isByTitle ? "archive.next" : "older")}
        </a>
      )}
    </nav>
  );
}

/** Lists what a list can be narrowed to; nothing if there is only one way. */
async function ArchiveWays({
  body: { all, labels, years, parts },
}: {
  readonly body: Pick<ArchiveBody, "all" | "labels" | "years" | "parts">;
}) {
  const t = await getTranslations("site.archive");
  const event = await getTranslations("site.event");
  const hasYears = years.length > 1 || years.some(({ isCurrent }) => isCurrent);
  if (labels.length === 0 && !hasYears && !parts) return null;
  return (
    <div className="archive-ways">
      {parts && <ListParts parts={parts} label={event("parts")} />}
      {(labels.length > 0 || !parts) && (
        <nav aria-label={t("labels")}>
          <ul className="ways">
            {all && (
              <li>
                <a href={all.href} aria-current={all.isCurrent ? "page" : undefined}>
                  {all.text}
                </a>
              </li>
            )}
            {labels.map(({ isCurrent, ...label }) => (
              <li key={label.href}>
                <a href={label.href} aria-current={isCurrent ? "page" : undefined}>
                  <PageLabel label={label} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasYears && (
        <nav aria-label={t("years")}>
          <ul className="ways ways-of-years">
            {years.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
