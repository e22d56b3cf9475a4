import type { NextRequest } from "next/server";
import { withCookies } from "#lib/admin-sign-in/answer-cookies";
import { configuredAuthority } from "#lib/admin-sign-in/configured-authority";
import { reportEvent } from "#lib/admin-sign-in/report";
import { bodyLimits, readForm } from "#lib/http/body";
import { isJsonCaller } from "#lib/http/caller";
import { okEnvelope } from "#lib/http/envelope";
import { route } from "#lib/http/route";
import { languageOf } from "#lib/i18n/request-language";
import { translator } from "#lib/i18n/translator";
import { cookieName } from "#lib/session/cookie";
import { checkCsrf, csrfHeader } from "#lib/session/csrf";
import { endSession, findSession } from "#lib/session/session";

/** Ends the session at once, has the browser forget the pages it keeps, and leads to the page that says so. */
export async function POST(request: NextRequest): Promise<Response> {
  return route(request, async () => {
    const texts = await readForm(request, bodyLimits.auth);
    const session = await findSession("admin", request.cookies.get(cookieName("admin"))?.value);
    checkCsrf(request, session, request.headers.get(csrfHeader) ?? texts._csrf);
    const language = languageOf(request.headers);
    let redirectUrl = `/ADMIN/${language}/logged-out`;
    if (session) {
      await endSession(session);
      await reportEvent("signed out", session.subject, request.headers);
      redirectUrl = (await configuredAuthority().logoutUrl(session)) ?? redirectUrl;
    }
    const answer = isJsonCaller(request.headers)
      ? okEnvelope(translator(language, "admin.actions")("signedOut"), { redirectUrl, redirectType: "hard" })
      : new Response(null, { status: 303, headers: { location: redirectUrl } });
    answer.headers.set("clear-site-data", '"cache"');
    return withCookies(answer, { session: null });
  });
}
