import sharp, { type Metadata, type Sharp } from "sharp";
import { decoding, memoryToDecode } from "./decoding.ts";
import { drawingWidth, maxPicturePixels } from "./inspect.ts";
import type { VariantFormat } from "./variant-request.ts";

/**
 * A picture's file at `width` pixels (or its own width where that is less), turned upright, in sRGB, without
 * any of the metadata that cameras write.
 */
export async function encodeVariant(
  original: string,
  { width, format }: { readonly width: number; readonly format: VariantFormat },
): Promise<Uint8Array> {
  const metadata = await decoding(0, () => sharp(original, unlimited).metadata());
  return decoding(memoryToDecode(metadata), () => {
    const picture = openOriginal(original, metadata).autoOrient().resize({ width, withoutEnlargement: true });
    return encoders[format](picture).toBuffer();
  });
}

const unlimited = { limitInputPixels: false } as const;

function openOriginal(file: string, { width }: Metadata): Sharp {
  const options = { failOn: "error", limitInputPixels: maxPicturePixels } as const;
  if (!file.endsWith(".svg")) return sharp(file, options);
  return sharp(file, { ...options, density: Math.min(maxDensity, (72 * drawingWidth) / width) });
}

/** Highest that sharp takes, in dots per inch. */
const maxDensity = 100_000;

const encoders: Readonly<Record<VariantFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }),
};
