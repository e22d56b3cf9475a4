import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { HomeBody } from "#lib/website/views/bodies";
import { PageCards } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { RichText } from "../rich-text.tsx";
import { ZoneView } from "../zone.tsx";

/** The home page: its subject at a glance, a few words more, and all the ways in. */
export async function HomePage({
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
