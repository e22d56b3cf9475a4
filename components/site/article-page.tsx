import { getTranslations } from "next-intl/server";
import type { ArticleBody, SiteView } from "#lib/site/view";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { OnThisPage } from "./on-this-page.tsx";
import { PageCards } from "./page-cards.tsx";
import { PageLinks } from "./page-links.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";
import { RichText } from "./rich-text.tsx";

/** A page of text: where it is, its title and picture, the text itself, and where to go on. */
export async function ArticlePage({ view, body }: { readonly view: SiteView; readonly body: ArticleBody }) {
  const t = await getTranslations("site");
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
        </div>
      </article>
      {body.cards.length > 0 && <PageCards title={t("below")} cards={body.cards} />}
      {body.beside.length > 0 && <PageLinks title={t("beside")} links={body.beside} />}
    </>
  );
}
