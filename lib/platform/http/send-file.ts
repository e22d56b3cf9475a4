import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { respondContent, respondEmpty } from "./respond.ts";

/** Headers of every answer with something: its tag, perhaps `last-modified`, and what browsers should know of it. */
type Described = Readonly<Record<string, string>> & { readonly etag: string };

/** Sends a file of the disk, whole or in part, streamed; undefined where it is not there. */
export async function sendFromDisk(
  request: Request,
  file: string,
  headers: Described,
): Promise<Response | undefined> {
  const handle = await openFile(file);
  return handle && sendOpenFile(request, handle, (await handle.stat()).size, headers);
}

/** An open file stays whole although it may be replaced under its name meanwhile. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Sends an open file in the same way, and closes it. */
async function sendOpenFile(
  request: Request,
  handle: FileHandle,
  size: number,
  headers: Described,
): Promise<Response> {
  const { status, headers: told, bytes } = partOf(request, size, headers);
  if (bytes)
    return respondContent(bodyOf(handle.createReadStream({ ...bytes }), request.signal), told, status);
  await handle.close();
  return respondEmpty(status, told);
}

/** Sends something that is in memory in the same way. */
export function sendBytes(request: Request, content: Uint8Array | string, headers: Described): Response {
  const all = Buffer.from(content);
  const { status, headers: told, bytes } = partOf(request, all.length, headers);
  return respondContent(bytes ? all.subarray(bytes.start, bytes.end + 1) : null, told, status);
}

/** A response without its bytes, and the range of bytes to send with it: none where it has no body. */
interface Part {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: ByteRange | undefined;
}

/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Determines how much of something of a given length a request gets: all, a part (RFC 9110 §14), or nothing because
 * it has it or wants another version.
 */
export function partOf(request: Request, size: number, given: Described): Part {
  const headers = { ...given, "accept-ranges": "bytes" };
  const unsent = statusWithoutContent(request, given);
  if (unsent) return { status: unsent, headers, bytes: undefined };
  const range = rangeOf(request, size, given.etag);
  if (range === "unsatisfiable") {
    return { status: 416, headers: { ...headers, "content-range": `bytes */${size}` }, bytes: undefined };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const told = {
    ...headers,
    "content-length": String(end - start + 1),
    ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
  };
  const bytes = request.method === "HEAD" || size === 0 ? undefined : { start, end };
  return { status: range ? 206 : 200, headers: told, bytes };
}

/** Responds to a request that needs no content: see {@link statusWithoutContent}. */
export function answerCondition(request: Pick<Request, "headers">, headers: Described): Response | undefined {
  const status = statusWithoutContent(request, headers);
  return status && respondEmpty(status, headers);
}

/**
 * Evaluates the conditions of a request before anything is sent (RFC 9110 §13.2.2): 412 if it is about a version
 * other than the present one, 304 if that one is known already.
 */
function statusWithoutContent(
  { headers: asked }: Pick<Request, "headers">,
  headers: Described,
): 412 | 304 | undefined {
  if (isOtherVersion(asked, headers)) return 412;
  return isKnownVersion(asked, headers) ? 304 : undefined;
}

/** Tags are compared strongly, and times where there is no tag. */
function isOtherVersion(asked: Headers, headers: Described): boolean {
  if (asked.has("if-match")) return !tagsOf(asked, "if-match").some((tag) => isTag(tag, headers.etag));
  const since = Date.parse(asked.get("if-unmodified-since") ?? "");
  return Date.parse(headers["last-modified"] ?? "") > since;
}

/** Tags are compared weakly; times count for programs that know times alone (RFC 9110 §13.1.3). */
function isKnownVersion(asked: Headers, headers: Described): boolean {
  if (asked.has("if-none-match"))
    return tagsOf(asked, "if-none-match").some((tag) => isTag(tag.replace(/^W\//, ""), headers.etag));
  const since = Date.parse(asked.get("if-modified-since") ?? "");
  return Date.parse(headers["last-modified"] ?? "") <= since;
}

function isTag(given: string, own: string): boolean {
  return given === "*" || given === own;
}

function tagsOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? "").split(",").map((tag) => tag.trim());
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

/**
 * Returns a stream read from this machine as the body of a response. It is released as soon as the client has gone,
 * even if that was before there was a body, which no one would read then.
 */
export function bodyOf(stream: Readable, signal?: AbortSignal): ReadableStream<Uint8Array> {
  if (signal?.aborted) stream.destroy();
  signal?.addEventListener("abort", () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
