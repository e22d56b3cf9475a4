import { lazy, Suspense } from "react";
import { wholePicture } from "#lib/files/tool/browsing/picture-address";
import type { Browser } from "../use-browser.ts";

const PictureLightbox = lazy(async () => ({
  default: (await import("../viewing/picture-lightbox.tsx")).PictureLightbox,
}));

/** The pictures of the folder over the whole window, in the order in which they stand. */
export function FolderLightbox({ browser }: { readonly browser: Browser }) {
  const { enlarged, enlarge, shown } = browser;
  if (!enlarged) return null;
  const slides = shown.flatMap((entry) => {
    const url = wholePicture(entry);
    return url ? [{ name: entry.name, url }] : [];
  });
  return (
    <Suspense>
      <PictureLightbox slides={slides} first={wholePicture(enlarged)} onClosed={() => enlarge(undefined)} />
    </Suspense>
  );
}
