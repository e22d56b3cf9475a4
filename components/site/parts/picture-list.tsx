import { getTranslations } from "next-intl/server";
import { pictureAddress, pictureWidths } from "#lib/kernel/rich-text/render-picture";
import type { GalleryBody, ShownPicture } from "#lib/website/views/picture-bodies";
import type { SitePicture } from "#lib/website/views/shown";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** The pictures of a gallery in one of its layouts. What the lightbox needs of each stands at its link. */
export async function PictureList({ pictures, layout }: Pick<GalleryBody, "pictures" | "layout">) {
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

/** Shown over the picture under the pointer; the picture's own page says it to everybody. */
function Caption({ shown: { caption } }: { readonly shown: ShownPicture }) {
  return caption ? (
    <span className="picture-caption" aria-hidden>
      {caption}
    </span>
  ) : null;
}

/** Width by height with two decimals, which the style sheet reads. Neither panoramas nor towers may take all the room. */
function ratioOf({ width, height }: SitePicture): string {
  return Math.min(2.6, Math.max(0.56, width / height)).toFixed(2);
}

function largeSet({ key, width, version }: SitePicture): string {
  return pictureWidths(width)
    .filter((served, _, all) => served >= 960 || served === all.at(-1))
    .map((served) => `${pictureAddress(key, served, "webp", version)} ${served}w`)
    .join(", ");
}
