import { open } from "node:fs/promises";
import type { MediaRow } from "#lib/files/queries/media";
import { fingerprintOf } from "./fingerprint.ts";
import { mayMove } from "./kinds.ts";
import { sendFromDisk } from "./send-from-disk.ts";
import { answerCondition, cachingOf, sealed } from "./serving-headers.ts";
import { variantOf } from "./variant.ts";
import type { VariantRequest } from "./variant-request.ts";

/** A picture in one of the sizes and formats that are made of it, which hold nothing of what cameras write. */
export async function serveVariant(
  request: Request,
  media: MediaRow,
  variant: VariantRequest,
): Promise<Response> {
  const headers = {
    ...sealed,
    ...cachingOf(request, media),
    etag: `"${fingerprintOf(media)}-${variant.width}-${variant.format}"`,
  };
  const unchanged = answerCondition(request, headers);
  if (unchanged) return unchanged;
  const file = await variantOf(media, variant);
  const type = mayMove(media.mime) ? await formatOf(file) : variant.format;
  const answer = await sendFromDisk(request, file, { ...headers, "content-type": `image/${type}` });
  if (!answer) throw new Error(`The file ${file} went while it was to be sent.`);
  return answer;
}

/** Moving pictures are in formats that can move, whichever was asked for. */
async function formatOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString("latin1");
    if (start.startsWith("GIF8")) return "gif";
    if (start.endsWith("WEBP")) return "webp";
    return start.includes("ftyp") ? "avif" : "jpeg";
  } finally {
    await handle.close();
  }
}
