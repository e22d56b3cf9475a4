import type { MediaRow } from "#lib/files/queries/media";
import { contentDisposition } from "./content-disposition.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { originalName } from "./originals.ts";
import { extensionOf, fileName } from "./public-name.ts";
import { sendOriginal } from "./send-original.ts";
import { cachingOf, sealed } from "./serving-headers.ts";

/** A stored file as it is: documents to be saved, sound and film also in part. */
export async function serveFile(request: Request, media: MediaRow): Promise<Response> {
  const original = { name: originalName(media.file, extensionOf(media.mime)), size: media.bytes };
  const answer = await sendOriginal(request, original, headersOf(request, media));
  return answer ?? new Response(null, { status: 404, headers: sealed });
}

/** Nothing on the way may pack it: parts of a packed file are others than those that are asked for. */
function headersOf(request: Request, media: MediaRow) {
  const caching = cachingOf(request, media)["cache-control"];
  const isText = media.mime.startsWith("text/");
  return {
    ...sealed,
    "cache-control": `${caching}, no-transform`,
    etag: `"${fingerprintOf(media)}"`,
    "content-type": isText ? `${media.mime}; charset=utf-8` : media.mime,
    "content-disposition": contentDisposition(
      media.type === "document" ? "attachment" : "inline",
      fileName(media),
    ),
  };
}
