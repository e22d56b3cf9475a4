import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { partOf } from "./part-of.ts";
import type { ByteRange } from "./range.ts";

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
  if (bytes) return new Response(streamOf(handle, bytes, request.signal), answer);
  await handle.close();
  return new Response(null, answer);
}

/** Open, it stays whole although it may be replaced under its name meanwhile. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function streamOf(handle: FileHandle, bytes: ByteRange, signal: AbortSignal): ReadableStream {
  const stream = handle.createReadStream({ ...bytes });
  signal.addEventListener("abort", () => stream.destroy(), { once: true });
  return Readable.toWeb(stream) as unknown as ReadableStream;
}
