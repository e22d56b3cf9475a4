import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { StoryBody } from "#lib/website/views/bodies";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { EventBox } from "../parts/event-box.tsx";
import { Label } from "../parts/label.tsx";
import { OnThisPage } from "../parts/on-this-page.tsx";
import { PageCards } from "../parts/page-cards.tsx";
import { SignUpLink } from "../parts/sign-up-link.tsx";
import { StoryBeside } from "../parts/story-beside.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { RichText } from "../rich-text.tsx";
import { Zone } from "../zone.tsx";

/** One dated thing: what it is sorted under, its title, when it is or was, the text, and what to read next. */
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
                <Label label={label} />
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
        <Zone name="beforeContent" zones={view.zones} />
        <div className="page-columns">
          {body.event && <EventBox event={body.event} />}
          <div className="page-text">
            <RichText html={body.html} embeds={body.embeds} />
            <SignUpLink href={body.signUpHref} />
          </div>
          {!body.event && body.headings.length > 1 && <OnThisPage headings={body.headings} />}
          <Zone name="aside" zones={view.zones} label={zoneNames("aside")} />
        </div>
        <Zone name="afterContent" zones={view.zones} />
      </article>
      {(body.newer || body.older) && <StoryBeside newer={body.newer} older={body.older} />}
      {body.related.length > 0 && <PageCards title={t("related")} cards={body.related} />}
    </>
  );
}
