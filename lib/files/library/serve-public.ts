import { database } from "#db/client";
import { problemOfName } from "#lib/platform/file-name";
import { contentDisposition, respondEmpty, sandboxed } from "#lib/platform/http/respond";
import { findMediaById, findMediaByPathKey, type MediaRow } from "../queries.ts";
import { originalName } from "./directories.ts";
import { endingOf, servedType } from "./file-kinds.ts";
import { fileFormerlyAt, filesAddress, pathOfFile } from "./former-paths.ts";
import { pathKeyOf } from "./name-in-folder.ts";
import { extensionOf, publicName } from "./public-name.ts";
import { sendOriginal } from "./serve.ts";

/**
 * Responds to `GET /files/…`: the original of a file, whole or in part (RFC 9110 §14), for everyone; of a picture only
 * where its record offers it, otherwise the picture as the library sends it. A former address leads on. Undefined for
 * folders, missing files and names that none may have, which are all the same to visitors.
 */
export async function servePublicFile(request: Request): Promise<Response | undefined> {
  const path = pathIn(new URL(request.url).pathname);
  if (path === undefined) return undefined;
  const found = await findMediaByPathKey(pathKeyOf(null, path));
  if (!found || pathOfFile(found) !== path) return leadOn(path);
  if (found.type === "picture" && !found.offersOriginal)
    return lead(302, `/media/${found.key}/${publicName(found)}`);
  return sendStored(request, found);
}

/** Sends the original of a file: shown in the browser if it cannot carry scripts, else as a download. */
export async function sendStored(
  request: Request,
  media: MediaRow,
  { isSaved = false } = {},
): Promise<Response | undefined> {
  const original = { name: originalName(media.file, extensionOf(media.mime)), size: media.bytes };
  return sendOriginal(request, original, { ...headersOf(media.fileName, isSaved), ...versionHeaders(media) });
}

/** Largest drawing that pages of the administration show, in bytes. */
const largestDrawing = 1024 * 1024;

/** Checks for drawings, which visitors only save: in a page, and nowhere else, browsers run nothing of what they say. */
export function isDrawing({ fileName, bytes, type }: Pick<MediaRow, "fileName" | "bytes" | "type">): boolean {
  return type === "other" && endingOf(fileName) === "svg" && bytes <= largestDrawing;
}

/** Sends a drawing to a page of the administration; opened by itself it stays without scripts and other files. */
export async function sendDrawing(request: Request, media: MediaRow): Promise<Response | undefined> {
  if (!isDrawing(media)) return undefined;
  const original = { name: originalName(media.file, extensionOf(media.mime)), size: media.bytes };
  return sendOriginal(request, original, {
    ...sandboxed,
    ...versionHeaders(media),
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "content-type": "image/svg+xml",
  });
}

/** A file can be replaced under its address, so browsers revalidate it each time. */
function versionHeaders({ file, updatedAt }: MediaRow) {
  return {
    "cache-control": "public, no-cache, no-transform",
    etag: `"${file.slice(0, 16)}"`,
    "last-modified": updatedAt.toUTCString(),
  };
}

function headersOf(name: string, isSaved: boolean) {
  const { contentType, isShown } = servedType(name);
  // PDF viewers in browsers are programs, which a sandbox would not allow to run; the document is not a page of this
  // site.
  const policy =
    contentType === "application/pdf" ? { "content-security-policy": "frame-ancestors 'self'" } : {};
  return {
    ...sandboxed,
    ...policy,
    "content-type": contentType,
    "content-disposition": contentDisposition(isShown && !isSaved ? "inline" : "attachment", name),
  };
}

/** Decodes each part once and by itself, so that an encoded separator does not separate. */
function pathIn(pathname: string): string | undefined {
  const [, first, ...parts] = pathname.split("/");
  if (first !== "files" || parts.length === 0 || parts.length > mostParts) return undefined;
  try {
    const names = parts.map((part) => decodeURIComponent(part).normalize("NFC"));
    return names.some((name) => problemOfName(name)) ? undefined : names.join("/");
  } catch {
    return undefined;
  }
}

const mostParts = 41;

async function leadOn(path: string): Promise<Response | undefined> {
  const id = await fileFormerlyAt(database(), path);
  const file = id === undefined ? undefined : await findMediaById(database(), id);
  const address = file && filesAddress(file);
  return address && address !== filesAddress({ folder: null, fileName: path })
    ? lead(301, address)
    : undefined;
}

function lead(status: 301 | 302, location: string): Response {
  return respondEmpty(status, { ...sandboxed, "cache-control": "no-cache", location });
}
