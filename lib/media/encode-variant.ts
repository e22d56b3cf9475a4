import sharp, { type Metadata, type Sharp } from "sharp";
import { decoding, memoryToDecode } from "./decoding.ts";
import { isEdited } from "./fingerprint.ts";
import { drawingWidth, maxPicturePixels } from "./inspect.ts";
import { shownPart } from "./shown-size.ts";
import type { VariantFormat } from "./variant-request.ts";

/**
 * A picture's file at `width` pixels (or its own width where that is less), turned upright, then turned and cut as
 * `media` says, in sRGB, without any of the metadata that cameras write.
 */
export async function encodeVariant(original: string, { width, format, media }: Asked): Promise<Uint8Array> {
  const metadata = await decoding(0, () => sharp(original, unlimited).metadata());
  const isWhole = !media || !isEdited(media);
  return decoding(isWhole ? memoryToDecode(metadata) : decodedWhole(metadata), async () => {
    const upright = openOriginal(original, metadata).autoOrient();
    const picture = isWhole ? upright : await edited(upright, media);
    return encoders[format](picture.resize({ width, withoutEnlargement: true })).toBuffer();
  });
}

interface Asked {
  readonly width: number;
  readonly format: VariantFormat;
  /** How the picture is turned and cut; without it as it is. */
  readonly media?: Parameters<typeof shownPart>[0];
}

/** Sizes are those of the picture as it is decoded, because drawings are stored in another one than they are made in. */
async function edited(upright: Sharp, media: NonNullable<Asked["media"]>): Promise<Sharp> {
  const { data, info } = await upright.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const turned = sharp(data, { raw: { width, height, channels } }).rotate(Number(media.rotation));
  return turned.extract(shownPart({ ...media, width, height }));
}

function decodedWhole({ width, height, channels = 4 }: Metadata): number {
  return 3 * width * height * channels;
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
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }),
};
