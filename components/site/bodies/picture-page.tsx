import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { PictureBody } from "#lib/website/views/picture-bodies";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** A picture of a gallery in large, with the ways to those beside it always in the same place. */
export async function PicturePage({ view, body }: { readonly view: SiteView; readonly body: PictureBody }) {
  const t = await getTranslations("site.gallery");
  const { caption, credit, downloadHref, picture } = body.shown;
  return (
    <article className="page picture-page" data-lightbox="">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <nav className="picture-turns" aria-label={t("beside")}>
        <Turn rel="prev" href={body.previous} label={t("previous")} sign="←" />
        <span>{t("place", { place: body.place, of: body.of })}</span>
        <Turn rel="next" href={body.next} label={t("next")} sign="→" />
        <a href={body.gallery.href}>{t("back")}</a>
      </nav>
      <figure>
        <ResponsivePicture picture={picture} sizes="(min-width: 76rem) 72rem, calc(100vw - 2.5rem)" isFirst />
        <figcaption>
          {caption && caption !== view.title && <p>{caption}</p>}
          {credit && <span>{t("credit", { name: credit })}</span>}
          {downloadHref && (
            <a href={downloadHref} download>
              {t("download")}
            </a>
          )}
        </figcaption>
      </figure>
    </article>
  );
}

/** At an end its place stays empty, so that the others stay where they are. */
function Turn({
  rel,
  href,
  label,
  sign,
}: {
  readonly rel: "prev" | "next";
  readonly href: string | undefined;
  readonly label: string;
  readonly sign: string;
}) {
  return href ? (
    <a rel={rel} href={href} aria-label={label}>
      {sign}
    </a>
  ) : (
    <span className="no-turn" />
  );
}
