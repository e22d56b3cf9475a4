import { getTranslations } from "next-intl/server";
import type { SitePage } from "#lib/site/view";
import { PageCards } from "./page-cards.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";
import { RichText } from "./rich-text.tsx";

/** The first page: what this is about at a glance, a few words more, and all the ways in. */
export async function HomePage({ page }: { readonly page: SitePage }) {
  const t = await getTranslations("site");
  return (
    <>
      <article className="home">
        <header className={page.picture ? "home-hero" : "home-hero home-hero-plain"}>
          <div className="home-words">
            <h1>{page.title}</h1>
            {page.perex && <p className="perex">{page.perex}</p>}
          </div>
          {page.picture && (
            <div className="home-picture">
              <ResponsivePicture
                picture={page.picture}
                sizes="(min-width: 101rem) 96rem, (min-width: 80rem) calc(100vw - 5rem), 100vw"
                isFirst
              />
            </div>
          )}
        </header>
        <div className="home-text">
          <RichText html={page.html} />
        </div>
      </article>
      {page.children.length > 0 && <PageCards title={t("explore")} cards={page.children} />}
    </>
  );
}
