import { type MediaLimits, mediaLimits } from "#lib/settings/media-limits";
import type { FileContent } from "./content.ts";
import { detectFormat, type FormatRefusal, signedFormat } from "./detect-format.ts";
import { inspectPicture, type UploadRefusal } from "./inspect.ts";
import { hasPictureSignature } from "./kinds.ts";
import { type CaptureTime, takenAt } from "./taken-at.ts";
import { type FileType, largestFile } from "./types.ts";

/** What is known of a file by its content. */
export interface ContentFacts {
  readonly type: FileType;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  readonly taken: CaptureTime | null;
}

export type FileRefusal = UploadRefusal | FormatRefusal | "empty";
export type InspectedFile =
  | { readonly ok: true; readonly facts: ContentFacts }
  | { readonly ok: false; readonly code: FileRefusal; readonly limit?: number };

/** What a file is, whatever its name and its sender say, or why it is refused. */
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

/** Only what no signature tells is read whole, and nothing larger than a document may be. */
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

/** How many bytes a file of a type may have. */
export function limitOf(type: FileType, limits: MediaLimits): number {
  const isRecording = type === "film" || type === "sound";
  return Math.min(largestFile[type], isRecording ? limits.recordingBytes : limits.bytes);
}

/** Films and sound share the beginning of HEIF files, and differ in the brand after it. */
export function isPicture(start: Uint8Array): boolean {
  const brand = Buffer.from(start.subarray(4, 12)).toString("latin1");
  return hasPictureSignature(start) && !(brand.startsWith("ftyp") && !/^ftyp(?:avi|he|mi|ms)/.test(brand));
}
