import { type FileHandle, open } from "node:fs/promises";
import { bodyOf } from "#lib/platform/http/body-of";
import { partOf } from "./part-of.ts";

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

/** Open, it stays whole although it may be replaced under its name meanwhile. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
