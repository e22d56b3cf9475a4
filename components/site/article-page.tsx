import { getTranslations } from "next-intl/server";
import { longDate } from "#lib/site/long-date";
import type { SitePage } from "#lib/site/view";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { OnThisPage } from "./on-this-page.tsx";
import { PageCards } from "./page-cards.tsx";
import { PageLinks } from "./page-links.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";
import { RichText } from "./rich-text.tsx";

/** A page of text: where it is, its title and picture, the text itself, and where to go on. */
export async function ArticlePage({ page }: { readonly page: SitePage }) {
  const t = await getTranslations("site");
  return (
    <>
      <article className="page">
        <header className="page-header">
          <Breadcrumbs links={page.breadcrumbs} />
          <h1>{page.title}</h1>
          {page.perex && <p className="perex">{page.perex}</p>}
        </header>
        {page.picture && (
          <figure className="page-picture">
            <ResponsivePicture
              picture={page.picture}
              sizes="(min-width: 76rem) 72rem, calc(100vw - 2.5rem)"
              isFirst
            />
          </figure>
        )}
        <div className="page-columns">
          <div className="page-text">
            <RichText html={page.html} />
            <p className="page-date">
              {t.rich("updated", {
                date: longDate(page.updatedAt, page.language),
                time: (chunks) => <time dateTime={page.updatedAt.toISOString()}>{chunks}</time>,
              })}
            </p>
          </div>
          {page.headings.length > 1 && <OnThisPage headings={page.headings} />}
        </div>
      </article>
      {page.children.length > 0 && <PageCards title={t("below")} cards={page.children} />}
      {page.siblings.length > 0 && <PageLinks title={t("beside")} links={page.siblings} />}
    </>
  );
}
