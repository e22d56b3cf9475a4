import { type NextRequest, NextResponse } from "next/server.js";
import { clientAddress } from "#lib/platform/http/client-address";
import { randomToken } from "#lib/platform/random";
import { refusesAddress } from "./ip-blacklist.ts";
import { commonHeaders, contentSecurityPolicy } from "./response-headers.ts";

/**
 * Hands a request of a mail or of a mail service to its handler. No session, no token and no limit of people is asked for:
 * a service proves itself by its signature, and mails that are out lead on while the site is closed, too.
 */
export async function answerNewsletterProgram(request: NextRequest): Promise<NextResponse> {
  const headers = {
    ...commonHeaders(contentSecurityPolicy(randomToken(16), "'none'")),
    "cache-control": "no-store",
    // The picture of a mail stands in the pages of whoever reads mail in a browser.
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
  const isRefused = await refusesAddress(clientAddress(request.headers));
  const there = isRefused ? "/api/refusal/blacklisted" : `/api${request.nextUrl.pathname}`;
  return NextResponse.rewrite(new URL(there, request.nextUrl), { headers });
}
