import { type NextRequest, NextResponse } from "next/server.js";
import { adminOfSession } from "#lib/accounts/current-admin";
import { peekSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { parseAddress } from "#lib/kernel/public-addresses";
import { currentMoment } from "#lib/platform/clock";
import { stampedHeaders } from "#lib/platform/http/caller";
import { type Maintenance, maintenanceAt } from "#lib/settings/maintenance";

/** Returns the maintenance that closes the site for a while to all who are not signed in to the administration. */
export async function closedTo(request: NextRequest): Promise<Maintenance | undefined> {
  const closed = await maintenanceAt(currentMoment());
  if (!closed) return undefined;
  const session = await peekSession("admin", request.cookies.get(cookieName("admin"))?.value);
  return session && (await adminOfSession(session)) ? undefined : closed;
}

/** Responds with 503 and a page that asks visitors to come back; it must not be cached. */
export function respondClosed(
  request: NextRequest,
  { retryAfterSeconds }: Maintenance,
  { policy, headers }: { readonly policy: string; readonly headers: Readonly<Record<string, string>> },
): NextResponse {
  const { language } = parseAddress(request.nextUrl.pathname);
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set("content-security-policy", policy);
  requestHeaders.set(stampedHeaders.language, language);
  requestHeaders.set(stampedHeaders.place, request.nextUrl.pathname);
  return NextResponse.rewrite(new URL("/_maintenance", request.nextUrl), {
    status: 503,
    request: { headers: requestHeaders },
    headers: {
      ...headers,
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      [stampedHeaders.language]: language,
    },
  });
}
