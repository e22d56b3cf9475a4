import type { SitePage } from "#lib/site/view";
import { ArticlePage } from "./article-page.tsx";
import { HomePage } from "./home-page.tsx";

/** A page of the site, and what search engines are told of its place (JSON-LD). */
export function Page({
  page,
  data,
}: {
  readonly page: SitePage;
  readonly data: Readonly<Record<string, unknown>>;
}) {
  return (
    <>
      {page.isHome ? <HomePage page={page} /> : <ArticlePage page={page} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, whose "<" cannot end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
