import { originals } from "./originals.ts";
import { partOf } from "./part-of.ts";

/**
 * The answer with an original as it is, whole or in part, streamed; undefined where it is not there.
 *
 * @param size bytes of the whole, as its record knows them
 * @param headers of every answer with it
 */
export async function sendOriginal(
  request: Request,
  { name, size }: { readonly name: string; readonly size: number },
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Promise<Response | undefined> {
  const { answer, bytes } = partOf(request, size, headers);
  if (!bytes) return answer.status === 304 || (await isThere(name)) ? new Response(null, answer) : undefined;
  const part = answer.status === 206 ? bytes : undefined;
  const stream = await originals().read(name, part, request.signal);
  return stream && new Response(stream, answer);
}

async function isThere(name: string): Promise<boolean> {
  return (await originals().size(name)) !== undefined;
}
