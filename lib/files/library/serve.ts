import { findMedia, type MediaRow } from "#lib/files/queries/media";
import { pictureWidths } from "#lib/kernel/rich-text/render-picture";
import { hasPreview } from "./pdf/preview.ts";
import { serveFile } from "./serve-file.ts";
import { serveVariant } from "./serve-variant.ts";
import { sealed } from "./serving-headers.ts";
import { shownPart } from "./shown-size.ts";
import { parseVariant, type VariantRequest } from "./variant-request.ts";

/**
 * The answer to `GET /media/{key}/{name}`: a picture, or the first page of a document, in the size and format that the
 * name asks for (`640.avif`), or a picture under its own name in the largest one; any other file whole or in part. The
 * name counts for nothing else, so that addresses stay when records are renamed.
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
  return new Response(null, { status: 404, headers: { ...sealed, "cache-control": "no-cache" } });
}

/** One part of a path, written as addresses of this site are. */
function isName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/.test(name);
}

/** JPEG for what was one, WebP for what may be transparent; names that look like a size that is not served are none. */
function wholePicture(media: MediaRow, name: string): VariantRequest | undefined {
  if (/^\d+\.(?:avif|webp|jpeg|svg|jpg)$/.test(name)) return undefined;
  const width = pictureWidths(shownPart(media).width).at(-1) ?? media.width;
  return { key: media.key, width, format: media.mime === "image/jpeg" ? "jpeg" : "webp" };
}
