import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { HomeBody, ListBody } from "#lib/website/views/bodies";
import { FormPage, ThanksPage } from "../form/form-page.tsx";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { CardList, PageCards } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { RichText } from "../rich-text.tsx";
import { ZoneView } from "../zone.tsx";
import { ArchivePage } from "./archive-page.tsx";
import { ArticlePage } from "./article-page.tsx";
import { EventPage } from "./event-page.tsx";
import { GalleryPage, PicturePage } from "./gallery-page.tsx";
import { MonthPage } from "./month-page.tsx";
import { SearchPage } from "./search-page.tsx";
import { StoryPage } from "./story-page.tsx";

/** Renders the page content, and the JSON-LD that shows search engines where it is. */
export function Body({
  view,
  data,
}: {
  readonly view: SiteView;
  readonly data: Readonly<Record<string, unknown>>;
}) {
  return (
    <>
      <Drawn view={view} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, whose "<" cannot end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}

function Drawn({ view }: { readonly view: SiteView }) {
  const { body } = view;
  switch (body.kind) {
    case "home":
      return <HomePage title={view.title} body={body} zones={view.zones} />;
    case "article":
      return <ArticlePage view={view} body={body} />;
    case "list":
      return <ListPage view={view} body={body} />;
    case "archive":
      return <ArchivePage view={view} body={body} />;
    case "story":
      return <StoryPage view={view} body={body} />;
    case "event":
      return <EventPage view={view} body={body} />;
    case "month":
      return <MonthPage view={view} body={body} />;
    case "gallery":
      return <GalleryPage view={view} body={body} />;
    case "picture":
      return <PicturePage view={view} body={body} />;
    case "alone":
      return <AlonePage view={view} />;
    case "form":
      return <FormPage view={view} body={body} />;
    case "thanks":
      return <ThanksPage view={view} body={body} />;
    case "search":
      return <SearchPage view={view} body={body} />;
  }
}

/** A block by itself, which no page would show. */
function AlonePage({ view }: { readonly view: SiteView }) {
  return (
    <section className="page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <ZoneView name="afterContent" zones={view.zones} />
    </section>
  );
}

/** Records of one module: their place in the site, the title, the records, and links to the previous and next pages. */
async function ListPage({ view, body }: { readonly view: SiteView; readonly body: ListBody }) {
  const t = await getTranslations("site");
  return (
    <section className="page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
        {body.perex && <p className="perex">{body.perex}</p>}
      </header>
      <ZoneView name="beforeContent" zones={view.zones} />
      {body.cards.length > 0 ? <CardList cards={body.cards} heading="h2" /> : <p>{t("nothingYet")}</p>}
      {(body.newer || body.older) && (
        <nav className="list-turns" aria-label={t("turns")}>
          {body.newer && (
            <a rel="prev" href={body.newer}>
              {t("newer")}
            </a>
          )}
          {body.older && (
            <a rel="next" href={body.older}>
              {t("older")}
            </a>
          )}
        </nav>
      )}
      <ZoneView name="afterContent" zones={view.zones} />
    </section>
  );
}

/** The home page: its subject at a glance, a few words more, and all the ways in. */
async function HomePage({
  title,
  body,
  zones,
}: {
  readonly title: string;
  readonly body: HomeBody;
  readonly zones: SiteView["zones"];
}) {
  const t = await getTranslations("site");
  return (
    <>
      <article className="home">
        <header className={body.picture ? "home-hero" : "home-hero home-hero-plain"}>
          <div className="home-words">
            <h1>{title}</h1>
            {body.perex && <p className="perex">{body.perex}</p>}
          </div>
          {body.picture && (
            <div className="home-picture">
              <ResponsivePicture
                picture={body.picture}
                sizes="(min-width: 101rem) 96rem, (min-width: 80rem) calc(100vw - 5rem), (min-width: 42rem) 100vw, 92vw"
                isFirst
              />
            </div>
          )}
        </header>
        <div className="home-text">
          <RichText html={body.html} embeds={body.embeds} />
        </div>
      </article>
      <ZoneView name="home" zones={zones} />
      {body.cards.length > 0 && <PageCards title={t("explore")} cards={body.cards} />}
    </>
  );
}
