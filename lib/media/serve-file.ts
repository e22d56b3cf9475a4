import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { MediaRow } from "#db/queries/media";
import { contentDisposition } from "./content-disposition.ts";
import { originalFile } from "./directories.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { extensionOf, fileName } from "./public-name.ts";
import { rangeOf } from "./range.ts";
import { answerUnchanged, cachingOf, sealed } from "./serving-headers.ts";

/** A stored file as it is, streamed from the disk: documents to be saved, sound and film also in part (RFC 9110 §14). */
export async function serveFile(request: Request, media: MediaRow): Promise<Response> {
  const file = originalFile(media.file, extensionOf(media.mime));
  const size = await sizeOf(file);
  if (size === undefined) return new Response(null, { status: 404, headers: sealed });
  const headers = headersOf(request, media);
  const unchanged = answerUnchanged(request, headers);
  if (unchanged) return unchanged;
  const range = rangeOf(request.headers, size, headers.etag);
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const body = request.method === "HEAD" ? null : streamOf(file, start, end, request.signal);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

/** Nothing on the way may pack it: parts of a packed file are others than those that are asked for. */
function headersOf(request: Request, media: MediaRow) {
  const caching = cachingOf(request, media)["cache-control"];
  const isText = media.mime.startsWith("text/");
  return {
    ...sealed,
    "cache-control": `${caching}, no-transform`,
    etag: `"${fingerprintOf(media)}"`,
    "accept-ranges": "bytes",
    "content-type": isText ? `${media.mime}; charset=utf-8` : media.mime,
    "content-disposition": contentDisposition(
      media.type === "document" ? "attachment" : "inline",
      fileName(media),
    ),
  };
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

function streamOf(file: string, start: number, end: number, signal: AbortSignal): ReadableStream {
  const stream = createReadStream(file, { start, end: Math.max(start, end) });
  signal.addEventListener("abort", () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as unknown as ReadableStream;
}
