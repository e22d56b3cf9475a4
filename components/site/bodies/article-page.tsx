import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { ArticleBody } from "#lib/website/views/bodies";
import type { SiteLabel, SiteLink } from "#lib/website/views/shown";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { OnThisPage, PageCards, PageLabel } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { RichText } from "../rich-text.tsx";
import { ZoneView } from "../zone.tsx";

/** A page of text: its place in the site, its title and picture, the text itself, and links to go on. */
export async function ArticlePage({ view, body }: { readonly view: SiteView; readonly body: ArticleBody }) {
  const t = await getTranslations("site");
  const zoneNames = await getTranslations("site.blocks.zones");
  return (
    <>
      <article className="page">
        <header className="page-header">
          <Breadcrumbs links={view.breadcrumbs} />
          <h1>{view.title}</h1>
          {body.date && (
            <p className="page-day">
              <time dateTime={body.date.dateTime}>{body.date.text}</time>
            </p>
          )}
          {body.perex && <p className="perex">{body.perex}</p>}
          {body.labels && body.labels.length > 0 && <PageLabels labels={body.labels} />}
        </header>
        {body.picture && (
          <figure className="page-picture">
            <ResponsivePicture
              picture={body.picture}
              sizes="(min-width: 76rem) 72rem, calc(100vw - 2.5rem)"
              isFirst
            />
          </figure>
        )}
        <ZoneView name="beforeContent" zones={view.zones} />
        <div className="page-columns">
          <div className="page-text">
            <RichText html={body.html} embeds={body.embeds} />
            <p className="page-date">
              {t.rich("updated", {
                date: body.updated.text,
                time: (chunks) => <time dateTime={body.updated.dateTime}>{chunks}</time>,
              })}
            </p>
          </div>
          {body.headings.length > 1 && <OnThisPage headings={body.headings} />}
          <ZoneView name="aside" zones={view.zones} label={zoneNames("aside")} />
        </div>
        <ZoneView name="afterContent" zones={view.zones} />
      </article>
      {body.cards.length > 0 && <PageCards title={t("below")} cards={body.cards} />}
      {body.beside.length > 0 && <PageLinks title={t("beside")} links={body.beside} />}
    </>
  );
}

/** Lists the labels of a page, each linking to everything under it. */
function PageLabels({ labels }: { readonly labels: readonly SiteLabel[] }) {
  return (
    <div className="story-meta">
      {labels.map((label) => (
        <a key={label.href} href={label.href}>
          <PageLabel label={label} />
        </a>
      ))}
    </div>
  );
}

/** Links to further pages, by title alone. */
function PageLinks({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  return (
    <section className="onward" aria-labelledby="onward">
      <h2 id="onward">{title}</h2>
      <ul className="page-links">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
