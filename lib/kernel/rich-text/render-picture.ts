import { escapeHtml } from "./escape-html.ts";

/** Data for rendering a picture: its size in pixels, and the version of its present content in its addresses. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly version?: string;
}

/** A picture as the drawing knows it; an empty `alt` where it is decorative. */
type Picture = DrawnPicture & { readonly media: string; readonly alt: string };

/** `<picture>` with AVIF, WebP and JPEG in every width that the original can fill. */
export function renderPicture(
  { media, alt, width, height, version }: Picture,
  sizes = "(min-width: 48rem) 44rem, 100vw",
): string {
  const widths = pictureWidths(width);
  const sourceSet = (format: PictureFormat) =>
    widths.map((pixels) => `${pictureAddress(media, pixels, format, version)} ${pixels}w`).join(", ");
  const source = (format: PictureFormat) =>
    `<source type="image/${format}" srcset="${escapeHtml(sourceSet(format))}" sizes="${escapeHtml(sizes)}">`;
  const fallback = pictureAddress(media, middleWidth(width), "jpeg", version);
  return (
    `<picture>${source("avif")}${source("webp")}<img src="${escapeHtml(fallback)}" srcset="${escapeHtml(sourceSet("jpeg"))}"` +
    ` sizes="${escapeHtml(sizes)}" width="${Number(width)}" height="${Number(height)}" alt="${escapeHtml(alt)}"` +
    ` loading="lazy" decoding="async"></picture>`
  );
}

/**
 * Returns the address of a picture's file of a served width; browsers cache it permanently where `version` is that of
 * its content.
 */
export function pictureAddress(
  media: string,
  pixels: number,
  format: PictureFormat,
  version?: string,
): string {
  const address = `/media/${encodeURIComponent(media)}/${pixels}.${format}`;
  return version === undefined ? address : `${address}?v=${encodeURIComponent(version)}`;
}

type PictureFormat = "avif" | "webp" | "jpeg";

/** The widest served width that still suits a screen of usual density, for where there can be only one. */
export function middleWidth(original: number): number {
  return pictureWidths(original).findLast((pixels) => pixels <= 1280) ?? original;
}

/** The widths in pixels in which a picture is served: what is narrower than the original, and its own width. */
export function pictureWidths(original: number): number[] {
  return [...servedWidths.filter((width) => width < original), Math.min(original, widestServed)];
}

/** 768 is what most telephones need for a picture as wide as their screen. */
const servedWidths = [320, 640, 768, 960, 1280];
export const widestServed = 1920;
