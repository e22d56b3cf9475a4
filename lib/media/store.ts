import { createHash } from "node:crypto";
import { findMedia, insertMedia, type MediaRow } from "#db/queries/media";
import { makeDirectories, originalFile } from "./directories.ts";
import { inspectPicture, type Refusal } from "./inspect.ts";
import { replaceFile } from "./replace-file.ts";

export type StoreOutcome =
  | { readonly ok: true; readonly media: MediaRow }
  | { readonly ok: false; readonly code: Refusal };

/**
 * Stores an original under the first 16 hexadecimal digits of its SHA-256; the same bytes again give the row
 * that is there. Refuses more than 20 MB, more than 50 megapixels, what takes more than 300 MB of memory to open
 * (AVIF from about 12 megapixels), and anything but JPEG, PNG, WebP, AVIF and GIF; SVG only with `allowSvg`, for
 * drawings that come with the program.
 */
export async function storePicture(
  bytes: Uint8Array,
  name: string,
  adminId: string | null,
  options: { readonly allowSvg?: boolean } = {},
): Promise<StoreOutcome> {
  const key = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const stored = await findMedia(key);
  if (stored) return { ok: true, media: stored };
  const inspected = await inspectPicture(bytes, options);
  if (!inspected.ok) return inspected;
  const { kind, width, height } = inspected;
  await makeDirectories();
  await replaceFile(originalFile(key, kind.extension), bytes);
  const media = await insertMedia({
    key,
    name: plainName(name),
    mime: kind.mime,
    bytes: bytes.length,
    width,
    height,
    createdAt: new Date(),
    createdBy: adminId,
  });
  return { ok: true, media };
}

/** The last part of a file name, without control characters, at most 200 characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\p{C}/gu, "").trim().slice(0, 200) || "picture";
}
