import { rememberedAddress } from "#lib/admin/listing/listing-address";
import { acceptsJson } from "#lib/http/caller";
import { moduleNamed } from "#lib/modules/index";
import type { PipelineContext } from "./context.ts";

/**
 * Where a visit to a listing is sent that leaves the filter to what the session remembers: to the address that names
 * it, so that going back and copying work. Scripts are answered where they ask.
 */
export function rememberedListing({
  request,
  address,
  language,
  session,
}: Pick<PipelineContext, "request" | "address" | "language" | "session">): string | undefined {
  const module = address.segments.length === 1 ? moduleNamed(address.segments[0] ?? "") : undefined;
  const isVisit = ["GET", "HEAD"].includes(request.method) && !acceptsJson(request.headers);
  if (!module || !session || !isVisit) return undefined;
  return rememberedAddress(module, session, language, request.nextUrl.searchParams);
}
