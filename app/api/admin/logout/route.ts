import type { NextRequest } from "next/server";
import { configuredAuthority } from "#lib/accounts/administrators/configured-authority";
import { reportEvent } from "#lib/accounts/administrators/entrance-route";
import { withCookies } from "#lib/accounts/administrators/sign-in-cookies";
import { checkCsrf, csrfHeader } from "#lib/accounts/csrf";
import { endSession, findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { endViewing } from "#lib/accounts/view-as";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { okEnvelope } from "#lib/platform/http/envelope";
import { languageOf } from "#lib/platform/http/request-language";
import { route } from "#lib/platform/http/route";
import { translator } from "#lib/platform/i18n/translator";

/** Ends the session at once, makes the browser forget its cached pages, and redirects to the page that says so. */
export async function POST(request: NextRequest): Promise<Response> {
  return route(request, async () => {
    const texts = await readForm(request, bodyLimits.auth);
    const session = await findSession("admin", request.cookies.get(cookieName("admin"))?.value);
    checkCsrf(request, session, request.headers.get(csrfHeader) ?? texts._csrf);
    const language = languageOf(request.headers);
    let redirectUrl = `/ADMIN/${language}/logged-out`;
    if (session) {
      await endViewing(session, request.headers);
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
