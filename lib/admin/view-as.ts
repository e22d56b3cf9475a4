import { checkCsrf, csrfHeader } from "#lib/accounts/csrf";
import { adminOfSession } from "#lib/accounts/current-admin";
import { findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { beginViewing, endViewing } from "#lib/accounts/view-as";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { languageOf } from "#lib/platform/http/request-language";
import { okEnvelope, seeOther } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import { translator } from "#lib/platform/i18n/translator";
import { cookieOf } from "./admin-route.ts";
import { adminUrl } from "./urls.ts";

/**
 * POST /ADMIN/viewAs with `admin`: shows the administration as that administrator sees it; without it, as oneself
 * again.
 */
export function handleViewAs(request: Request): Promise<Response> {
  return route(request, async () => {
    const session = await findSession("admin", cookieOf(request, cookieName("admin")));
    const admin = session && (await adminOfSession(session));
    if (!admin) throw new HttpProblem(401, "signedOut");
    const texts = await readForm(request, bodyLimits.auth);
    checkCsrf(request, admin.session, request.headers.get(csrfHeader) ?? texts._csrf);
    const language = languageOf(request.headers);
    if (texts.admin) await beginViewing(admin, texts.admin, request.headers);
    else await endViewing(admin.session, request.headers);
    const redirectUrl = adminUrl(language);
    if (!isJsonCaller(request.headers)) return seeOther(redirectUrl);
    const t = translator(language, "admin.viewAs");
    return okEnvelope(t(texts.admin ? "begun" : "ended"), { redirectUrl, redirectType: "hard" });
  });
}
