import type { NextRequest } from "next/server";
import { configuredAuthority } from "#lib/accounts/administrators/configured-authority";
import { reportEvent, reportRefusal } from "#lib/accounts/administrators/entrance-route";
import { finishSignIn } from "#lib/accounts/administrators/sign-in";
import { transactionCookieName, withCookies } from "#lib/accounts/administrators/sign-in-cookies";
import { findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { seeOther } from "#lib/admin/respond";
import { firstPage } from "#lib/admin/setup/progress";
import { environment } from "#lib/platform/env";
import { clientAddress } from "#lib/platform/http/client-address";
import { languageOf } from "#lib/platform/http/request-language";
import { route } from "#lib/platform/http/route";

/** Receives the browser back from the authority with `code`, `state` and `iss`; 303 to the page the person wanted. */
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
    const transactions = finished.transactionCookie ?? null;
    if (finished.outcome === "refused") return withCookies(seeOther(finished.location), { transactions });
    const location = await firstPage(finished.location, finished.permissions);
    return withCookies(seeOther(location), { transactions, session: finished.sessionCookie });
  });
}
