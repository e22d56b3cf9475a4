import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { bodyOf } from "#lib/platform/http/body-of";
import type { MediaRow } from "../queries.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** No served file may act as a page of this site, whatever it turns out to be. */
export const sandboxed = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
} as const;

/**
 * Allows permanent caching for an address that names the present version (`?v=`); any other is revalidated each time,
 * because the file behind it can be replaced.
 */
export function cachingOf(request: Request, media: MediaRow) {
  const isNamed = new URL(request.url).searchParams.get("v") === fingerprintOf(media);
  return { "cache-control": isNamed ? "public, max-age=31536000, immutable" : "public, no-cache" };
}

/**
 * Evaluates the conditions of a request before anything is sent (RFC 9110 §13.2.2): 412 if it is about a version
 * other than the present one, 304 if that one is known already.
 */
export function answerCondition(
  { headers: asked }: Pick<Request, "headers">,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Response | undefined {
  if (isOtherVersion(asked, headers)) return new Response(null, { status: 412, headers });
  const isKnown = tagsOf(asked, "if-none-match").some((tag) => isTag(tag.replace(/^W\//, ""), headers.etag));
  return isKnown ? new Response(null, { status: 304, headers }) : undefined;
}

/** Tags are compared strongly, and times where there is no tag. */
function isOtherVersion(
  asked: Headers,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): boolean {
  if (asked.has("if-match")) return !tagsOf(asked, "if-match").some((tag) => isTag(tag, headers.etag));
  const since = Date.parse(asked.get("if-unmodified-since") ?? "");
  return Date.parse(headers["last-modified"] ?? "") > since;
}

function isTag(given: string, own: string): boolean {
  return given === "*" || given === own;
}

function tagsOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? "").split(",").map((tag) => tag.trim());
}

/**
 * Returns the header that says whether a file is shown or saved, and its name (RFC 6266): in ASCII for old programs,
 * and in full (RFC 8187).
 */
export function contentDisposition(type: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${type}; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}

function encode(name: string): string {
  const byte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, byte);
}

/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the part of a file that a request asks for (RFC 9110 §14.2): undefined for the whole, which is also sent
 * for several parts, unreadable ranges, a part of another version, and every method but GET.
 */
export function rangeOf(
  { method, headers }: Pick<Request, "method" | "headers">,
  size: number,
  etag: string,
): ByteRange | "unsatisfiable" | undefined {
  if (method !== "GET") return undefined;
  const condition = headers.get("if-range");
  if (condition !== null && condition !== etag) return undefined;
  const asked = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(headers.get("range") ?? "");
  const [, first = "", last = ""] = asked ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return Number(last) > 0 ? ending(Number(last), size) : "unsatisfiable";
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return undefined;
  return start < size ? { start, end } : "unsatisfiable";
}

function ending(length: number, size: number): ByteRange | "unsatisfiable" {
  return size > 0 ? { start: Math.max(0, size - length), end: size - 1 } : "unsatisfiable";
}

/** A response without its bytes, and the range of bytes to send with it: none where it has no body. */
interface Part {
  readonly answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
  readonly bytes: ByteRange | undefined;
}

/**
 * Determines how much of something of a given length a request gets: all, a part (RFC 9110 §14), or nothing because
 * it has it or wants another version.
 */
export function partOf(
  request: Request,
  size: number,
  given: Readonly<Record<string, string>> & { readonly etag: string },
): Part {
  const headers = { ...given, "accept-ranges": "bytes" };
  const unsent = answerCondition(request, given);
  if (unsent) return { answer: { status: unsent.status, headers }, bytes: undefined };
  const range = rangeOf(request, size, given.etag);
  if (range === "unsatisfiable") {
    const told = { ...headers, "content-range": `bytes */${size}` };
    return { answer: { status: 416, headers: told }, bytes: undefined };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const told = {
    ...headers,
    "content-length": String(end - start + 1),
    ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
  };
  const bytes = request.method === "HEAD" || size === 0 ? undefined : { start, end };
  return { answer: { status: range ? 206 : 200, headers: told }, bytes };
}

/**
 * The answer with a file of the disk, whole or in part, streamed; undefined where it is not there.
 *
 * @param headers of every answer with it
 */
export async function sendFromDisk(
  request: Request,
  file: string,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Promise<Response | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  const { size } = await handle.stat();
  const { answer, bytes } = partOf(request, size, headers);
  if (bytes) return new Response(bodyOf(handle.createReadStream({ ...bytes }), request.signal), answer);
  await handle.close();
  return new Response(null, answer);
}

/** An open file stays whole although it may be replaced under its name meanwhile. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
