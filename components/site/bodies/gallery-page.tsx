import { getTranslations } from "next-intl/server";
import { pictureAddress, pictureWidths } from "#lib/kernel/rich-text/render-picture";
import type { SiteView } from "#lib/website/view";
import type { GalleryBody, PagePicture, PictureBody } from "#lib/website/views/bodies";
import type { SitePicture } from "#lib/website/views/shown";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { PageCards, PageLabel } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { ZoneView } from "../zone.tsx";

/** A gallery: its title, day and categories, then the pictures, each linking to its page. */
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
                <PageLabel label={label} />
              </a>
            ))}
          </div>
        </header>
        <ZoneView name="beforeContent" zones={view.zones} />
        {count > 0 ? (
          <>
            <PictureList pictures={body.pictures} layout={body.layout} />
            <Lightbox />
          </>
        ) : (
          <p>{t("nothingYet")}</p>
        )}
        <ZoneView name="afterContent" zones={view.zones} />
      </article>
      {body.others.length > 0 && <PageCards title={t("gallery.others")} cards={body.others} />}
    </>
  );
}

/** The frame in which scripts/gallery.js shows enlarged pictures; without scripts it stays closed. */
async function Lightbox() {
  const t = await getTranslations("site.gallery");
  return (
    <dialog className="lightbox" aria-label={t("large")}>
      <div className="lightbox-stage" />
      <div className="lightbox-words">
        <p role="status">
          <span data-say="place" data-pattern={t("place", { place: "{place}", of: "{of}" })} />
          <span data-say="caption" />
        </p>
        <span data-say="credit" />
        <a data-say="download" href="#content" download hidden>
          {t("download")}
        </a>
      </div>
      <Button does="out" label={t("zoomOut")} sign="M5 12h14" />
      <Button does="in" label={t("zoomIn")} sign="M5 12h14M12 5v14" />
      <Button does="close" label={t("close")} sign="M6 6l12 12M18 6L6 18" />
      <Button does="previous" label={t("previous")} sign="M15 5l-7 7 7 7" />
      <Button does="next" label={t("next")} sign="M9 5l7 7-7 7" />
    </dialog>
  );
}

function Button({
  does,
  label,
  sign,
}: {
  readonly does: string;
  readonly label: string;
  /** Path of the icon, in a square of 24. */
  readonly sign: string;
}) {
  return (
    <button type="button" data-does={does} aria-label={label} title={label}>
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={sign} />
      </svg>
    </button>
  );
}

/** The pictures of a gallery in one of its layouts. The link of each carries the data for the lightbox. */
async function PictureList({ pictures, layout }: Pick<GalleryBody, "pictures" | "layout">) {
  const t = await getTranslations("site.gallery");
  return (
    <ul className={`pictures pictures-${layout}`} aria-label={t("label")} data-lightbox="">
      {pictures.map((shown, index) => (
        <li key={shown.picture.key} data-ratio={ratioOf(shown.picture)}>
          <a
            href={shown.href}
            aria-label={shown.picture.alt === "" ? t("numbered", { place: index + 1 }) : undefined}
            data-set={largeSet(shown.picture)}
            data-caption={shown.caption ?? undefined}
            data-credit={shown.credit ? t("credit", { name: shown.credit }) : undefined}
            data-download={shown.downloadHref}
          >
            <ResponsivePicture
              picture={shown.picture}
              sizes="(min-width: 64rem) 24rem, (min-width: 42rem) 33vw, 50vw"
              widest={960}
              isFirst={index === 0}
            />
            <Caption shown={shown} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The caption over the picture under the pointer; the picture's own page shows it to everyone. */
function Caption({ shown: { caption } }: { readonly shown: PagePicture }) {
  return caption ? (
    <span className="picture-caption" aria-hidden>
      {caption}
    </span>
  ) : null;
}

/**
 * Returns width by height with two decimals, which the style sheet reads. Limits keep panoramas and towers from
 * taking all the room.
 */
function ratioOf({ width, height }: SitePicture): string {
  return Math.min(2.6, Math.max(0.56, width / height)).toFixed(2);
}

function largeSet({ key, width, version }: SitePicture): string {
  return pictureWidths(width)
    .filter((served, _, all) => served >= 960 || served === all.at(-1))
    .map((served) => `${pictureAddress(key, served, "webp", version)} ${served}w`)
    .join(", ");
}

/** An enlarged picture of a gallery, with links to its neighbours always in the same place. */
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

/** A link to a neighbour; at an end its place stays empty, so that the others do not move. */
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
