import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody } from "#lib/website/views/bodies";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ArchiveFeeds } from "../parts/archive-feeds.tsx";
import { ArchiveTurns } from "../parts/archive-turns.tsx";
import { ArchiveWays } from "../parts/archive-ways.tsx";
import { CardList } from "../parts/card-list.tsx";
import { LeadCard } from "../parts/lead-card.tsx";
import { SignUpLink } from "../parts/sign-up-link.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { Zone } from "../zone.tsx";

/** Dated things from the newest: the first one large, the others below it, and the ways to narrow and to follow them. */
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
      <Zone name="beforeContent" zones={view.zones} />
      <ArchiveWays body={body} />
      {lead && <LeadCard card={lead} />}
      {rest.length > 0 && <CardList cards={rest} heading="h2" />}
      {body.cards.length === 0 && <p>{t("nothingYet")}</p>}
      <ArchiveTurns body={body} />
      <SignUpLink href={body.signUpHref} />
      {view.feeds && <ArchiveFeeds feeds={view.feeds} />}
      <Zone name="afterContent" zones={view.zones} />
    </section>
  );
}
