import { Readable } from "node:stream";

/**
 * What is read from this machine, as the body of an answer. It is let go of as soon as who asked has gone, also where
 * that was before there was a body, of which nobody would read anything then.
 */
export function bodyOf(stream: Readable, signal?: AbortSignal): ReadableStream<Uint8Array> {
  if (signal?.aborted) stream.destroy();
  signal?.addEventListener("abort", () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}
