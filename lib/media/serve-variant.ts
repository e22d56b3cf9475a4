import type { MediaRow } from "#db/queries/media";
import { fingerprintOf } from "./fingerprint.ts";
import { sendFromDisk } from "./send-from-disk.ts";
import { answerUnchanged, cachingOf, sealed } from "./serving-headers.ts";
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
    "content-type": `image/${variant.format}`,
    etag: `"${fingerprintOf(media)}-${variant.width}-${variant.format}"`,
  };
  const unchanged = answerUnchanged(request, headers);
  if (unchanged) return unchanged;
  const file = await variantOf(media, variant);
  const answer = await sendFromDisk(request, file, headers);
  if (!answer) throw new Error(`The file ${file} went while it was to be sent.`);
  return answer;
}
