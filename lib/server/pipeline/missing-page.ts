import type { NextRequest, NextResponse } from "next/server.js";
import { currentMoment } from "#lib/platform/clock";
import { stampedHeaders } from "#lib/platform/http/caller";
import { type Forwarded, forward, withHeaders } from "#lib/platform/http/forward";
import { respondEmpty } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { takeSharedPage } from "#lib/platform/shared-page";
import { encodeLinks, similarPages } from "#lib/website/search/similar-pages";

/**
 * Responds with 404 and the page that says that nothing is at an address, for the current audience. It tells of the
 * address only by links to similar pages, so that without these it is the same at all addresses of a language:
 * programs request such addresses by the thousand, and it is rendered for the first of them.
 */
export async function respondMissing(
  request: NextRequest,
  page: Forwarded & { readonly requestHeaders: Headers },
  language: Language,
): Promise<NextResponse> {
  const similar = await similarPages(request.nextUrl.pathname, language, currentMoment());
  if (similar.length === 0 && takeSharedPage(`missing ${language}`))
    return withHeaders(respondEmpty(404), page.headers ?? {});
  page.requestHeaders.set(stampedHeaders.similar, encodeLinks(similar));
  return forward(request, "/_missing", { ...page, status: 404 });
}
