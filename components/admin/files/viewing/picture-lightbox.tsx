"use client";

import { useTranslations } from "next-intl";
import Lightbox from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Fullscreen from "yet-another-react-lightbox/plugins/fullscreen";
import Slideshow from "yet-another-react-lightbox/plugins/slideshow";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";
import type { FileDescription } from "#lib/admin/files/files-description";

/** Pictures of a folder over the whole window: zoom, swipe, slideshow, full screen. */
export function PictureLightbox({
  slides,
  first,
  onClosed,
}: {
  readonly slides: FileDescription["slides"];
  /** Address of the picture that is shown first. */
  readonly first: string | undefined;
  readonly onClosed: () => void;
}) {
  const t = useTranslations("admin.tools.files.lightbox");
  return (
    <Lightbox
      open
      close={onClosed}
      index={Math.max(
        0,
        slides.findIndex((slide) => slide.url === first),
      )}
      slides={slides.map((slide) => ({ src: slide.url, alt: slide.name }))}
      plugins={[Counter, Zoom, Slideshow, Fullscreen]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      labels={{
        Previous: t("previous"),
        Next: t("next"),
        Close: t("close"),
        Slide: t("slide"),
        Carousel: t("carousel"),
        Lightbox: t("label"),
        "Photo gallery": t("label"),
        "{index} of {total}": t("place", { index: "{index}", total: "{total}" }),
        "Zoom in": t("zoomIn"),
        "Zoom out": t("zoomOut"),
        Play: t("play"),
        Pause: t("pause"),
        "Enter Fullscreen": t("full"),
        "Exit Fullscreen": t("window"),
      }}
    />
  );
}
