import { Readable } from "node:stream";

/**
 * Returns a stream read from this machine as the body of a response. It is released as soon as the client has gone,
 * even if that was before there was a body, which no one would read then.
 */
export function bodyOf(stream: Readable, signal?: AbortSignal): ReadableStream<Uint8Array> {
  if (signal?.aborted) stream.destroy();
  signal?.addEventListener("abort", () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
