import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { GalleryBody } from "#lib/website/views/picture-bodies";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { Label } from "../parts/label.tsx";
import { Lightbox } from "../parts/lightbox.tsx";
import { PageCards } from "../parts/page-cards.tsx";
import { PictureList } from "../parts/picture-list.tsx";
import { Zone } from "../zone.tsx";

/** A gallery: its title, day and what it is sorted under, then the pictures, each leading to its page. */
export async function GalleryPage({ view, body }: { readonly view: SiteView; readonly body: GalleryBody }) {
  const t = await getTranslations("site");
  const count = body.pictures.length;
  return (
    <>
      <article className="page gallery">
        <header className="page-header">
          <Breadcrumbs links={view.breadcrumbs} />
          <h1>{view.title}</h1>
          {body.perex && <p className="perex">{body.perex}</p>}
          <div className="story-meta">
            <time dateTime={body.date.dateTime}>{body.date.text}</time>
            {count > 0 && <span>{t("gallery.pictures", { count })}</span>}
            {body.labels.map((label) => (
              <a key={label.href} href={label.href}>
                <Label label={label} />
              </a>
            ))}
          </div>
        </header>
        <Zone name="beforeContent" zones={view.zones} />
        {count > 0 ? (
          <>
            <PictureList pictures={body.pictures} layout={body.layout} />
            <Lightbox />
          </>
        ) : (
          <p>{t("nothingYet")}</p>
        )}
        <Zone name="afterContent" zones={view.zones} />
      </article>
      {body.others.length > 0 && <PageCards title={t("gallery.others")} cards={body.others} />}
    </>
  );
}
