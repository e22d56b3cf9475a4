import { readFile } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { pictureWidths } from "#lib/kernel/rich-text/render-picture";
import type { MediaRow } from "../queries.ts";
import { madeOnce } from "../store/content.ts";
import { decoding, memoryToDecode, sharp } from "./decoding.ts";
import { kindOfMime } from "./detect-format.ts";
import { makeDirectories, originalName, originals, pageName, variantFile } from "./directories.ts";
import type { VariantFormat, VariantRequest } from "./fingerprint.ts";
import { fingerprintOf, isAsUploaded, isEdited, shownPart } from "./fingerprint.ts";
import { drawingWidth, maxPicturePixels } from "./inspect-file.ts";
import { hasPreview, pageWidth } from "./pdf.ts";

/**
 * Returns the path of a variant's file, made now if it is requested for the first time; for a picture narrower than
 * requested the widest one available, because texts store its size on insertion. Two requests for the same file share
 * the work.
 */
export async function variantOf(media: MediaRow, { width, format }: VariantRequest): Promise<string> {
  const { width: whole } = media.type === "picture" ? shownPart(media) : { width: pageWidth };
  const widths = pictureWidths(whole);
  const widest = widths.findLast((served) => served <= width) ?? Math.min(...widths);
  const name = isAsUploaded(media) ? media.key : `${media.key}.${fingerprintOf(media)}`;
  return madeOnce(variantFile(name, widest, format), () => make(media, { width: widest, format }));
}

type Variant = Pick<VariantRequest, "width" | "format">;

async function make(media: MediaRow, variant: Variant): Promise<Uint8Array> {
  await makeDirectories();
  const made = await originals().withPath(pictureOf(media), async (picture) =>
    encodeVariant(picture, { ...variant, media }),
  );
  if (!made) throw new Error(`The picture ${media.key} is not there.`);
  return made;
}

function pictureOf(media: MediaRow): string {
  if (hasPreview(media)) return pageName(media.file);
  const kind = kindOfMime(media.mime);
  if (!kind) throw new Error(`The picture ${media.key} is of an unknown kind.`);
  return originalName(media.file, kind.extension);
}

/**
 * Encodes a picture at `width` pixels (or its own width where that is less), turned upright, then rotated and cropped
 * as `media` says, in sRGB, without any camera metadata.
 */
async function encodeVariant(original: string, { width, format, media }: Asked): Promise<Uint8Array> {
  const metadata = await decoding(0, () => sharp(original, unlimited).metadata());
  if (format !== "jpeg" && isMoving(metadata)) return encodeMoving(original, metadata, { width, media });
  const isWhole = !media || !isEdited(media);
  return decoding(isWhole ? memoryToDecode(metadata) : decodedWhole(metadata), async () => {
    const upright = openOriginal(original, metadata).autoOrient();
    const picture = isWhole ? upright : await edited(upright, media);
    return encoders[format](atWidth(picture, width)).toBuffer();
  });
}

function isMoving({ format, pages = 1 }: Metadata): boolean {
  return pages > 1 && (format === "gif" || format === "webp");
}

/** Pixels of all frames together; a larger picture is sent unchanged, or cut to its first frame where it cannot be. */
const mostMovingPixels = 150_000_000;

/** Encodes an animated WebP, also where AVIF was requested, which cannot be written with several frames. */
async function encodeMoving(
  original: string,
  metadata: Metadata,
  { width, media }: Frame,
): Promise<Uint8Array> {
  const { format, pages = 1, loop = 0, delay } = metadata;
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height);
  const isWhole = !media || !isEdited(media);
  if (pixels * pages > mostMovingPixels) {
    if (isWhole && format === "gif") return readFile(original);
    return encodeFrame(original, pixels, { width, media });
  }
  return decoding(4 * pixels * pages, async () => {
    const limits = { failOn: "none", limitInputPixels: mostMovingPixels } as const;
    const moving = isWhole
      ? atWidth(sharp(original, { ...limits, animated: true }), width)
      : sharp(await framesOf(original, pages, { width, media }), { ...limits, join: { animated: true } });
    return moving.webp({ quality: 75, effort: 2, loop, ...(delay ? { delay } : {}) }).toBuffer();
  });
}

function encodeFrame(original: string, pixels: number, { width, media }: Frame): Promise<Uint8Array> {
  return decoding(4 * pixels, async () => {
    const frame = sharp(original);
    const picture = media && isEdited(media) ? await edited(frame, media) : frame;
    return encoders.webp(atWidth(picture, width)).toBuffer();
  });
}

/** One by one: resized after they are joined they would be a single picture. */
async function framesOf(
  original: string,
  pages: number,
  { width, media }: { readonly width: number; readonly media: NonNullable<Asked["media"]> },
): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for (let page = 0; page < pages; page += 1) {
    const frame = await edited(sharp(original, { page }), media);
    frames.push(await atWidth(frame, width).png({ compressionLevel: 1 }).toBuffer());
  }
  return frames;
}

function atWidth(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, withoutEnlargement: true });
}

interface Frame {
  readonly width: number;
  readonly media: Asked["media"];
}

interface Asked {
  readonly width: number;
  readonly format: VariantFormat;
  /** Rotation and crop of the picture; if missing, it stays as it is. */
  readonly media?: Parameters<typeof shownPart>[0] | undefined;
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

/** Maximum that sharp accepts, in dots per inch. */
const maxDensity = 100_000;

const encoders: Readonly<Record<VariantFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }),
};
