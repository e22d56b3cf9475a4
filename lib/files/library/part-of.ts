import { type ByteRange, rangeOf } from "./range.ts";
import { answerCondition } from "./serving-headers.ts";

/** An answer without its bytes, and which of them go out with it: none where it has no body. */
interface Part {
  readonly answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
  readonly bytes: ByteRange | undefined;
}

/** What a request gets of something so many bytes long: all, a part (RFC 9110 §14), or nothing because it has it or wants another one. */
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
