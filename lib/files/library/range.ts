/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a request asks for (RFC 9110 §14.2): undefined for the whole, which is also the answer to
 * several parts, to what cannot be read, to who has a part of another version, and to every method but GET.
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
