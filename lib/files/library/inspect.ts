import type { Metadata } from "sharp";
import type { MediaLimits } from "#lib/settings/media-limits";
import { decoding, largestDecoding, memoryToDecode } from "./decoding.ts";
import { hasPictureSignature, type PictureKind, pictureKinds } from "./kinds.ts";
import { sharp } from "./sharp.ts";

/** Largest upload in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** Largest picture in pixels. */
export const maxPicturePixels = 65_000_000;
const widest = { bytes: maxPictureBytes, pixels: maxPicturePixels };
/** Width in pixels at which drawings are kept: they have no size of their own. */
export const drawingWidth = 1920;

export type UploadRefusal = "too_large" | "unsupported" | "too_many_pixels" | "too_heavy" | "broken" | "heic";
export type Inspected =
  | { readonly ok: true; readonly kind: PictureKind; readonly width: number; readonly height: number }
  /** `limit` is what the code says was passed: bytes, or pixels. */
  | { readonly ok: false; readonly code: UploadRefusal; readonly limit?: number };

/**
 * What a file is by its content, whatever its name says; width and height in pixels are those seen after the
 * EXIF orientation. SVG can carry scripts and outside references, so only trusted drawings may be one.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  {
    allowSvg = false,
    limits = widest,
  }: { readonly allowSvg?: boolean; readonly limits?: Pick<MediaLimits, "bytes" | "pixels"> } = {},
): Promise<Inspected> {
  const largest = Math.min(limits.bytes, maxPictureBytes);
  const mostPixels = Math.min(limits.pixels, maxPicturePixels);
  if (bytes.length > largest) return { ok: false, code: "too_large", limit: largest };
  if (!hasPictureSignature(bytes) && !allowSvg) return { ok: false, code: "unsupported" };
  const metadata = await decoding(0, () => metadataOf(bytes));
  const kind = metadata && kindOf(metadata);
  if (!kind && isHeic(bytes)) return { ok: false, code: "heic" };
  if (!kind || (kind.extension === "svg" && !allowSvg)) return { ok: false, code: "unsupported" };
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) return { ok: false, code: "too_many_pixels", limit: mostPixels };
  const memory = memoryToDecode(metadata, bytes);
  if (memory > largestDecoding) return { ok: false, code: "too_heavy" };
  if (!(await decoding(memory, () => canBeDecoded(bytes))))
    return { ok: false, code: kind === pictureKinds.heic ? "heic" : "broken" };
  if (kind.extension !== "svg") return { ok: true, kind, width, height };
  return { ok: true, kind, width: drawingWidth, height: Math.round((height * drawingWidth) / width) };
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Major brands that telephones give to pictures in HEVC (ISO/IEC 23008-12, annex B.4). */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx])/.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1"));
}

/** Builds of libvips with a decoder of HEVC take what telephones write; the one that comes along has none. */
function kindOf({ format, compression }: Metadata): PictureKind | undefined {
  if (format === "heif" && compression === "hevc") return pictureKinds.heic;
  if (format === "heif" && compression !== "av1") return undefined;
  return Object.hasOwn(pictureKinds, format) ? pictureKinds[format as keyof typeof pictureKinds] : undefined;
}

async function canBeDecoded(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: "error", limitInputPixels: maxPicturePixels }).resize(8).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
