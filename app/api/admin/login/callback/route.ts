import type { NextRequest } from "next/server";
import { withCookies } from "#lib/admin-sign-in/answer-cookies";
import { configuredAuthority } from "#lib/admin-sign-in/configured-authority";
import { finishSignIn } from "#lib/admin-sign-in/finish-sign-in";
import { reportEvent, reportRefusal } from "#lib/admin-sign-in/report";
import { transactionCookieName } from "#lib/admin-sign-in/transaction-cookie";
import { environment } from "#lib/env";
import { clientAddress } from "#lib/http/client-address";
import { route } from "#lib/http/route";
import { languageOf } from "#lib/i18n/request-language";
import { cookieName } from "#lib/session/cookie";
import { findSession } from "#lib/session/session";

/** Where the authority sends the browser back: `code`, `state` and `iss`; 303 to where the person wanted to go. */
export async function GET(request: NextRequest): Promise<Response> {
  return route(request, async () => {
    const finished = await finishSignIn(configuredAuthority(), {
      callbackUrl: new URL(`/ADMIN/login/callback${request.nextUrl.search}`, environment().appUrl),
      transactionCookie: request.cookies.get(transactionCookieName())?.value,
      session: await findSession("admin", request.cookies.get(cookieName("admin"))?.value),
      ip: clientAddress(request.headers),
      userAgent: request.headers.get("user-agent") ?? "",
      language: languageOf(request.headers),
    });
    if (finished.outcome === "refused") await reportRefusal(finished.error, request.headers);
    else await reportEvent("signed in", finished.adminId, request.headers, finished.changes);
    const redirect = new Response(null, { status: 303, headers: { location: finished.location } });
    const transactions = finished.transactionCookie ?? null;
    if (finished.outcome === "refused") return withCookies(redirect, { transactions });
    return withCookies(redirect, { transactions, session: finished.sessionCookie });
  });
}
