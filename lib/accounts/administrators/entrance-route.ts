import type { NextRequest } from "next/server";
import { cookieName } from "#lib/accounts/session/cookie";
import { checkCsrf, csrfHeader } from "#lib/accounts/session/csrf";
import { findSession, type Session } from "#lib/accounts/session/session";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { languageOf } from "#lib/platform/i18n/request-language";
import { translator } from "#lib/platform/i18n/translator";
import { AuthorityError } from "./authority.ts";
import { reportRefusal } from "./report.ts";
import { transactionCookieName } from "./transaction-cookie.ts";

/** A request to an endpoint of the entrance, after everything that every such request must pass. */
export interface EntranceCall {
  readonly request: NextRequest;
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Of whoever is signed in already; nobody needs to be. */
  readonly session: Session | undefined;
  readonly transactionCookie: string | undefined;
}

/** A POST handler of the entrance: same site; a refused passkey is answered and logged. */
export function entranceRoute(
  handle: (call: EntranceCall) => Promise<Response>,
): (request: NextRequest) => Promise<Response> {
  return (request) =>
    route(request, async () => {
      const texts = await readForm(request, bodyLimits.auth);
      const session = await findSession("admin", request.cookies.get(cookieName("admin"))?.value);
      checkCsrf(request, session, request.headers.get(csrfHeader) ?? texts._csrf);
      const transactionCookie = request.cookies.get(transactionCookieName())?.value;
      const language = languageOf(request.headers);
      try {
        return await handle({ request, texts, language, session, transactionCookie });
      } catch (error) {
        if (!(error instanceof AuthorityError)) throw error;
        await reportRefusal(error, request.headers);
        return answerRefusal(request, error, language);
      }
    });
}

/** 401, or 503 while nobody can sign in, with the reason as a stable `data.code`; 303 to the login page for plain forms. */
export function answerRefusal(
  request: Request,
  { code, detail }: AuthorityError,
  language: Language,
): Response {
  if (!isJsonCaller(request.headers)) {
    const location = `/ADMIN/${language}/login?problem=${code}`;
    return new Response(null, { status: 303, headers: { location } });
  }
  const { credentialId } = detail;
  const message = translator(language, "admin.signIn.problems")(code);
  const known = typeof credentialId === "string" ? { credentialId } : {};
  const headers: HeadersInit = code === "authority_down" ? { "retry-after": "30" } : {};
  return errorEnvelope(message, statusOf(code), { code, ...known }, headers);
}

function statusOf(code: AuthorityError["code"]): number {
  if (code === "authority_down") return 503;
  return code === "link_expired" ? 400 : 401;
}
