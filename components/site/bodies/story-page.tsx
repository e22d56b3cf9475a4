import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { StoryBody } from "#lib/website/views/bodies";
import type { SiteLink } from "#lib/website/views/shown";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { OnThisPage, PageCards, PageLabel, SignUpLink } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { RichText } from "../rich-text.tsx";
import { ZoneView } from "../zone.tsx";

/** One dated item: its categories, its title, its date, the text, and what to read next. */
export async function StoryPage({ view, body }: { readonly view: SiteView; readonly body: StoryBody }) {
  const t = await getTranslations("site.story");
  const zoneNames = await getTranslations("site.blocks.zones");
  return (
    <>
      <article className="page story">
        <header className="page-header">
          <Breadcrumbs links={view.breadcrumbs} />
          <h1>{view.title}</h1>
          {body.perex && <p className="perex">{body.perex}</p>}
          <div className="story-meta">
            <time dateTime={body.date.dateTime}>{body.date.text}</time>
            {body.author && <span>{t("by", { name: body.author })}</span>}
            {body.labels.map((label) => (
              <a key={label.href} href={label.href}>
                <PageLabel label={label} />
              </a>
            ))}
          </div>
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
            <SignUpLink href={body.signUpHref} />
          </div>
          {body.headings.length > 1 && <OnThisPage headings={body.headings} />}
          <ZoneView name="aside" zones={view.zones} label={zoneNames("aside")} />
        </div>
        <ZoneView name="afterContent" zones={view.zones} />
      </article>
      {(body.newer || body.older) && <StoryBeside newer={body.newer} older={body.older} />}
      {body.related.length > 0 && <PageCards title={t("related")} cards={body.related} />}
    </>
  );
}

/** Links to the next newer and the next older story. */
async function StoryBeside({ newer, older }: Pick<StoryBody, "newer" | "older">) {
  const t = await getTranslations("site.story");
  return (
    <nav className="story-beside" aria-label={t("beside")}>
      {newer && <Neighbour link={newer} rel="prev" text={t("newer")} />}
      {older && <Neighbour link={older} rel="next" text={t("older")} />}
    </nav>
  );
}

function Neighbour({
  link,
  rel,
  text,
}: {
  readonly link: SiteLink;
  readonly rel: "prev" | "next";
  readonly text: string;
}) {
  return (
    <a href={link.href} rel={rel}>
      <span>{text}</span>
      {link.text}
    </a>
  );
}
