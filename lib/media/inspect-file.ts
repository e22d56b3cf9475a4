import { type MediaLimits, mediaLimits } from "#lib/settings/media-limits";
import { detectFormat, type FormatRefusal } from "./detect-format.ts";
import { inspectPicture, type Refusal } from "./inspect.ts";
import { hasPictureSignature } from "./kinds.ts";
import { type Taken, takenAt } from "./taken-at.ts";
import { type FileType, largestFile } from "./types.ts";

/** What is known of a file by its content. */
export interface FileFacts {
  readonly type: FileType;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  readonly taken: Taken | null;
}

export type FileRefusal = Refusal | FormatRefusal | "empty";
export type InspectedFile =
  | { readonly ok: true; readonly facts: FileFacts }
  | { readonly ok: false; readonly code: FileRefusal; readonly limit?: number };

/** What a file is, whatever its name and its sender say, or why it is refused. */
export async function inspectFile(
  bytes: Uint8Array,
  name: string,
  { allowSvg = false } = {},
): Promise<InspectedFile> {
  if (bytes.length === 0) return { ok: false, code: "empty" };
  const limits = await mediaLimits();
  return isPicture(bytes) || allowSvg
    ? inspectAsPicture(bytes, allowSvg, limits)
    : inspectOther(bytes, name, limits);
}

async function inspectAsPicture(
  bytes: Uint8Array,
  allowSvg: boolean,
  limits: MediaLimits,
): Promise<InspectedFile> {
  const found = await inspectPicture(bytes, { allowSvg, limits });
  if (!found.ok) return found;
  const { kind, width, height } = found;
  return { ok: true, facts: { type: "picture", ...kind, width, height, taken: await takenAt(bytes) } };
}

function inspectOther(bytes: Uint8Array, name: string, limits: MediaLimits): InspectedFile {
  const found = detectFormat(bytes, name);
  if (!found.ok) return found;
  const limit = Math.min(largestFile[found.format.type], limits.bytes);
  if (bytes.length > limit) return { ok: false, code: "too_large", limit };
  return { ok: true, facts: { ...found.format, width: 0, height: 0, taken: null } };
}

/** Films and sound share the beginning of HEIF files, and differ in the brand after it. */
function isPicture(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return hasPictureSignature(bytes) && !(brand.startsWith("ftyp") && !/^ftyp(?:avi|he|mi|ms)/.test(brand));
}
