import { open } from "node:fs/promises";
import { pictureWidths } from "#lib/kernel/rich-text/render-picture";
import { contentDisposition, respondContent, respondEmpty, sandboxed } from "#lib/platform/http/respond";
import { answerCondition, partOf, sendFromDisk } from "#lib/platform/http/send-file";
import { findMedia, type MediaRow } from "../queries.ts";
import { mayMove } from "./detect-format.ts";
import { originalName, originals } from "./directories.ts";
import { fingerprintOf, parseVariant, shownPart, type VariantRequest } from "./fingerprint.ts";
import { hasPreview } from "./pdf.ts";
import { extensionOf, fileName } from "./public-name.ts";
import { variantOf } from "./variant.ts";

/**
 * Responds to `GET /media/{key}/{name}`: a picture, or the first page of a document, in the size and format of the
 * name (`640.avif`), or a picture under its own name in the largest one; any other file whole or in part. The rest of
 * the name is ignored, so that addresses stay valid when records are renamed.
 */
export async function serveMedia(request: Request, key: string, name: string): Promise<Response> {
  const media = isKey(key) && isName(name) ? await findMedia(key) : undefined;
  if (!media) return missing();
  const asked = parseVariant(key, name);
  if (media.type !== "picture" && !(asked && hasPreview(media))) return serveFile(request, media);
  const variant = asked ?? wholePicture(media, name);
  return variant ? serveVariant(request, media, variant) : missing();
}

function isKey(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text);
}

function missing(): Response {
  return respondEmpty(404, { ...sandboxed, "cache-control": "no-cache" });
}

/** One part of a path, written as addresses of this site are. */
function isName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/.test(name);
}

/**
 * Chooses JPEG for stored JPEGs, WebP for what may be transparent; undefined for names that look like a size that is
 * not served.
 */
function wholePicture(media: MediaRow, name: string): VariantRequest | undefined {
  if (/^\d+\.(?:avif|webp|jpeg|svg|jpg)$/.test(name)) return undefined;
  const width = pictureWidths(shownPart(media).width).at(-1) ?? media.width;
  return { key: media.key, width, format: media.mime === "image/jpeg" ? "jpeg" : "webp" };
}

/** Serves a stored file unchanged: documents as downloads, sound and film also in part. */
async function serveFile(request: Request, media: MediaRow): Promise<Response> {
  const original = { name: originalName(media.file, extensionOf(media.mime)), size: media.bytes };
  const answer = await sendOriginal(request, original, headersOf(request, media));
  return answer ?? respondEmpty(404, sandboxed);
}

/** No proxy may compress it: byte ranges of a compressed file differ from the requested ones. */
function headersOf(request: Request, media: MediaRow) {
  const caching = cachingOf(request, media)["cache-control"];
  const isText = media.mime.startsWith("text/");
  return {
    ...sandboxed,
    "cache-control": `${caching}, no-transform`,
    etag: `"${fingerprintOf(media)}"`,
    "content-type": isText ? `${media.mime}; charset=utf-8` : media.mime,
    "content-disposition": contentDisposition(
      ["document", "other"].includes(media.type) ? "attachment" : "inline",
      fileName(media),
    ),
  };
}

/**
 * Sends an original unchanged, whole or in part, streamed; undefined where it does not exist.
 *
 * @param size bytes of the whole, as its record knows them
 * @param headers of every answer with it
 */
export async function sendOriginal(
  request: Request,
  { name, size }: { readonly name: string; readonly size: number },
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Promise<Response | undefined> {
  const { status, headers: told, bytes } = partOf(request, size, headers);
  if (!bytes) return status === 304 || (await isThere(name)) ? respondEmpty(status, told) : undefined;
  const part = status === 206 ? bytes : undefined;
  const stream = await originals().read(name, part, request.signal);
  return stream && respondContent(stream, told, status);
}

async function isThere(name: string): Promise<boolean> {
  return (await originals().size(name)) !== undefined;
}

/**
 * Allows permanent caching for an address that names the present version (`?v=`); any other is revalidated each time,
 * because the file behind it can be replaced.
 */
function cachingOf(request: Request, media: MediaRow) {
  const isNamed = new URL(request.url).searchParams.get("v") === fingerprintOf(media);
  return { "cache-control": isNamed ? "public, max-age=31536000, immutable" : "public, no-cache" };
}

/** Serves a picture in one of its generated sizes and formats, which contain no camera metadata. */
async function serveVariant(request: Request, media: MediaRow, variant: VariantRequest): Promise<Response> {
  const headers = {
    ...sandboxed,
    ...cachingOf(request, media),
    etag: `"${fingerprintOf(media)}-${variant.width}-${variant.format}"`,
  };
  const unchanged = answerCondition(request, headers);
  if (unchanged) return unchanged;
  const file = await variantOf(media, variant);
  const type = mayMove(media.mime) ? await formatOf(file) : variant.format;
  const answer = await sendFromDisk(request, file, { ...headers, "content-type": `image/${type}` });
  if (!answer) throw new Error(`The file ${file} went while it was to be sent.`);
  return answer;
}

/** Animated pictures are in formats that support animation, whichever was requested. */
async function formatOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString("latin1");
    if (start.startsWith("GIF8")) return "gif";
    if (start.endsWith("WEBP")) return "webp";
    return start.includes("ftyp") ? "avif" : "jpeg";
  } finally {
    await handle.close();
  }
}
