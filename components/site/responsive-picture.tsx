import { clsx } from "clsx";
import type { VariantFormat } from "#lib/files/library/fingerprint";
import { middleWidth, pictureAddress, pictureWidths } from "#lib/kernel/rich-text/render-picture";
import type { SitePicture } from "#lib/website/views/shown";

/**
 * A picture in every format and width that it is served in; its own size reserves its room while it loads. `isFirst`
 * is for the one that fills the first screen: it is loaded before the others.
 */
export function ResponsivePicture({
  picture: { key, width, height, alt, version, focal },
  sizes,
  isFirst = false,
  widest = width,
}: {
  readonly picture: SitePicture;
  /** Width at which the picture is rendered, as the attribute of the same name. */
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** Width in pixels of the widest file worth offering, for pictures that are always shown small. */
  readonly widest?: number;
}) {
  const sourceSet = (format: VariantFormat) =>
    pictureWidths(Math.min(width, widest))
      .map((served) => `${pictureAddress(key, served, format, version)} ${served}w`)
      .join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet("webp")} sizes={sizes} />
      <img
        src={pictureAddress(key, middleWidth(Math.min(width, widest)), "jpeg", version)}
        srcSet={sourceSet("jpeg")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className={clsx(sizeClasses({ width, height }), focal && focalClasses(focal)) || undefined}
      />
    </picture>
  );
}

/** Returns classes that keep frames from stretching a picture: small ones keep their size, low ones their shape. */
function sizeClasses({ width, height }: Pick<SitePicture, "width" | "height">): string {
  const isLow = height < 640 && width * 9 > height * 16;
  return clsx({ "small-picture": width < 480 || height < 320, "low-picture": isLow });
}

/**
 * Keeps the part that must be visible in view wherever the style sheet crops the picture. Classes in steps of 5 %
 * give its position, because the policy of the site allows no styles in pages.
 */
function focalClasses({ x, y }: NonNullable<SitePicture["focal"]>): string | undefined {
  const [across, down] = [x, y].map((part) => Math.round(part * 20) * 5);
  return across === 50 && down === 50 ? undefined : `focal-x-${across} focal-y-${down}`;
}
