import { readFile } from "node:fs/promises";
import type { MediaRow } from "#db/queries/media";
import { fingerprintOf } from "./fingerprint.ts";
import { answerUnchanged, cachingOf, sealed } from "./serving-headers.ts";
import { variantOf } from "./variant.ts";
import type { VariantRequest } from "./variant-request.ts";

/** A picture in one of the sizes and formats that are made of it, which hold nothing of what cameras write. */
export async function serveVariant(
  request: Request,
  media: MediaRow,
  variant: VariantRequest,
): Promise<Response> {
  const file = await variantOf(media, variant);
  const etag = `"${fingerprintOf(media)}-${variant.width}-${variant.format}"`;
  const headers = { ...sealed, ...cachingOf(request, media), etag };
  return (
    answerUnchanged(request, headers) ??
    new Response(await readFile(file), { headers: { ...headers, "content-type": `image/${variant.format}` } })
  );
}
