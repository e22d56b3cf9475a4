import type { SiteView } from "#lib/website/view";
import { FormPage, ThanksPage } from "../form/form-page.tsx";
import { AlonePage } from "./alone-page.tsx";
import { ArchivePage } from "./archive-page.tsx";
import { ArticlePage } from "./article-page.tsx";
import { EventPage } from "./event-page.tsx";
import { GalleryPage, PicturePage } from "./gallery-page.tsx";
import { HomePage } from "./home-page.tsx";
import { ListPage } from "./list-page.tsx";
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
