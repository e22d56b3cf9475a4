import type { Metadata } from "sharp";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { type MediaLimits, mediaLimits } from "#lib/settings/media-limits";
import type { FileContent } from "../store/content.ts";
import { decoding, largestDecoding, memoryToDecode, sharp } from "./decoding.ts";
import type { FileType, FormatRefusal, PictureKind } from "./detect-format.ts";
import {
  detectFormat,
  hasPictureSignature,
  largestFile,
  pictureKinds,
  signedFormat,
} from "./detect-format.ts";
import { plainBytes } from "./public-name.ts";
import type { StoreOutcome } from "./store.ts";

/** Facts about a file, taken from its content. */
export interface ContentFacts {
  readonly type: FileType;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  readonly taken: CaptureTime | null;
}

export type FileRefusal = UploadRefusal | FormatRefusal | "empty";
type InspectedFile =
  | { readonly ok: true; readonly facts: ContentFacts }
  | { readonly ok: false; readonly code: FileRefusal; readonly limit?: number };

/** Determines the type of a file, regardless of its name and sender, or why it is refused. */
export async function inspectFile(
  content: FileContent,
  name: string,
  { allowSvg = false } = {},
): Promise<InspectedFile> {
  if (content.bytes === 0) return { ok: false, code: "empty" };
  const limits = await mediaLimits();
  return isPicture(content.start) || allowSvg
    ? inspectAsPicture(content, allowSvg, limits)
    : inspectOther(content, name, limits);
}

/** The same for a file that may be anything: what the library does not know, or refuses, is `other`. */
export async function inspectAny(
  content: FileContent,
  name: string,
): Promise<{ readonly facts: ContentFacts }> {
  const inspected = await inspectFile(content, name);
  return inspected.ok ? inspected : { facts: anyBytes };
}

const anyBytes: ContentFacts = {
  type: "other",
  mime: plainBytes,
  extension: "bin",
  width: 0,
  height: 0,
  taken: null,
};

async function inspectAsPicture(
  content: FileContent,
  allowSvg: boolean,
  limits: MediaLimits,
): Promise<InspectedFile> {
  const limit = limitOf("picture", limits);
  if (content.bytes > limit) return { ok: false, code: "too_large", limit };
  const bytes = await content.whole();
  const found = await inspectPicture(bytes, { allowSvg, limits });
  if (!found.ok) return found;
  const { kind, width, height } = found;
  return { ok: true, facts: { type: "picture", ...kind, width, height, taken: await takenAt(bytes) } };
}

/** Only files that no signature identifies are read whole, and none larger than a document may be. */
async function inspectOther(content: FileContent, name: string, limits: MediaLimits): Promise<InspectedFile> {
  const signed = signedFormat(content.start);
  const limit = limitOf(signed?.type ?? "document", limits);
  const tooLarge = { ok: false, code: "too_large", limit } as const;
  if (!signed && content.bytes > largestFile.document) return tooLarge;
  const found = signed ? { ok: true as const, format: signed } : detectFormat(await content.whole(), name);
  if (!found.ok) return found;
  if (content.bytes > limit) return tooLarge;
  return { ok: true, facts: { ...found.format, width: 0, height: 0, taken: null } };
}

/** Returns the maximum size in bytes of a file of a type. */
export function limitOf(type: FileType, limits: MediaLimits): number {
  const isRecording = type === "film" || type === "sound";
  return Math.min(largestFile[type], isRecording ? limits.recordingBytes : limits.bytes);
}

/** Checks for a picture: films and sound share the beginning of HEIF files, and differ in the brand after it. */
export function isPicture(start: Uint8Array): boolean {
  const brand = Buffer.from(start.subarray(4, 12)).toString("latin1");
  return hasPictureSignature(start) && !(brand.startsWith("ftyp") && !/^ftyp(?:avi|he|mi|ms)/.test(brand));
}

/** Largest upload in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** Largest picture in pixels. */
export const maxPicturePixels = 65_000_000;
const widest = { bytes: maxPictureBytes, pixels: maxPicturePixels };
/** Width in pixels at which drawings are stored: they have no size of their own. */
export const drawingWidth = 1920;

export type UploadRefusal = "too_large" | "unsupported" | "too_many_pixels" | "too_heavy" | "broken" | "heic";
type Inspected =
  | { readonly ok: true; readonly kind: PictureKind; readonly width: number; readonly height: number }
  /** `limit` is the limit that was exceeded according to the code: bytes, or pixels. */
  | { readonly ok: false; readonly code: UploadRefusal; readonly limit?: number };

/**
 * Determines a file's format by its content, regardless of its name; width and height in pixels are those after the
 * EXIF orientation. SVG can carry scripts and external references, so only trusted drawings may be SVG.
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

/** Checks for major brands that phones give to pictures in HEVC (ISO/IEC 23008-12, annex B.4). */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx])/.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1"));
}

/** Builds of libvips with an HEVC decoder accept pictures of phones; the bundled one has none. */
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

/** Returns the reason why a file was not stored, in a sentence. */
export function refusalText(
  refused:
    | Extract<StoreOutcome, { ok: false }>
    | { readonly code: FileRefusal | "other_type"; readonly limit?: number },
  language: Language,
): string {
  const t = translator(language, "media");
  const limit = "limit" in refused ? (refused.limit ?? 0) : 0;
  switch (refused.code) {
    case "too_large":
      return t("fileTooLarge", { limit: Math.floor(limit / (1024 * 1024)) });
    case "unsupported":
      return t("unsupportedFile");
    case "markup":
      return t("markup");
    case "macros":
      return t("macros");
    case "captions":
      return t("captions", { line: limit });
    case "other_type":
      return t("otherType");
    case "empty":
      return t("empty");
    case "broken":
      return t("brokenFile");
    case "too_many_pixels":
      return translator(language, "validation")("too_many_pixels", { limit: limit / 1_000_000 });
    case "heic":
      return t("heic");
    case "too_heavy":
      return translator(language, "validation")("too_heavy");
    case "invalid":
      return refused.issues
        .map(({ code }) => translator(language, "validation")(code as "pattern"))
        .join(" ");
  }
}

/** When a photograph was taken, by its camera's clock. */
interface CaptureTime {
  /** Such as `2026-07-15`. */
  readonly day: string;
  /** Such as `14:03:22`. */
  readonly time: string;
}

/** When a photograph was taken, as its camera wrote it (Exif 2.3, 4.6.5), or null. */
export async function takenAt(bytes: Uint8Array): Promise<CaptureTime | null> {
  const exif = await decoding(0, async () => exifOf(bytes));
  const written = exif
    ?.toString("latin1")
    .matchAll(/((?:19|20)\d\d):([01]\d):([0-3]\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)\0/g);
  const times = [...(written ?? [])].map(([, year, month, day, time]) => `${year}-${month}-${day} ${time}`);
  // The earliest of the times in it: the others say when someone changed the file.
  const first = times.filter(isOfCalendar).sort()[0];
  const [day, time] = first?.split(" ") ?? [];
  return day === undefined || time === undefined ? null : { day, time };
}

async function exifOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  return (await sharp(bytes, { limitInputPixels: false }).metadata()).exif;
}

function isOfCalendar(time: string): boolean {
  const day = time.slice(0, 10);
  return new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
}
