import type { NextRequest } from "next/server";
import { AuthorityError } from "#lib/accounts/administrators/authority";
import { answerRefusal } from "#lib/accounts/administrators/entrance-route";
import { isFreshSignIn, reauthenticationUrl } from "#lib/accounts/administrators/fresh-sign-in";
import { reportRefusal } from "#lib/accounts/administrators/report";
import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { checkCsrf, csrfHeader } from "#lib/accounts/session/csrf";
import { requireAdmin } from "#lib/admin/admin-route";
import { noticeUrl } from "#lib/admin/notice";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { type EnvelopeData, errorEnvelope, okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { languageOf } from "#lib/platform/i18n/request-language";
import { translator } from "#lib/platform/i18n/translator";

/** A request about the account of the person signed in. */
export interface AccountCall {
  readonly request: NextRequest;
  readonly admin: SignedInAdmin;
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** From the path; 0 where it has none. */
  readonly id: number;
}

/** Without a parameter in its path a handler gets none at all. */
type Context = { params: Promise<{ id?: string } | undefined> };

/** A handler of "my account": somebody signed in, with the session's token; ownership is up to `handle`. */
export function accountRoute(
  handle: (call: AccountCall) => Promise<Response>,
  { needsFreshSignIn = false } = {},
): (request: NextRequest, context: Context) => Promise<Response> {
  return (request, { params }) =>
    route(request, async () => {
      const admin = await requireAdmin(request);
      const texts = await readForm(request, bodyLimits.auth);
      checkCsrf(request, admin.session, request.headers.get(csrfHeader) ?? texts._csrf);
      const id = idOf((await params)?.id);
      const call = { request, admin, texts, language: languageOf(request.headers), id };
      if (needsFreshSignIn && !isFreshSignIn(admin.session)) return askForPasskey(call);
      try {
        return await handle(call);
      } catch (error) {
        if (!(error instanceof AuthorityError)) throw error;
        await reportRefusal(error, request.headers);
        return answerRefusal(request, error, call.language);
      }
    });
}

/** Throws {@link HttpProblem} 404 for what no passkey can have. */
function idOf(segment = "0"): number {
  const id = Number(segment);
  if (!Number.isSafeInteger(id)) throw new HttpProblem(404, "notFound");
  return id;
}

/** An envelope for scripts; 303 to the account page with the message for plain forms. */
export async function answerAccount(
  call: AccountCall,
  message: string,
  data: EnvelopeData = {},
): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return okEnvelope(message, data);
  return backToAccount(call, "ok", message);
}

export async function answerAccountFailure(
  call: AccountCall,
  message: string,
  status: number,
): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, status);
  return backToAccount(call, "error", message);
}

async function backToAccount(call: AccountCall, status: "ok" | "error", message: string): Promise<Response> {
  const location = await noticeUrl(call.admin.session, `/ADMIN/${call.language}/account`, {
    status,
    message,
  });
  return new Response(null, { status: 303, headers: { location } });
}

function askForPasskey({ request, language }: AccountCall): Response {
  const location = reauthenticationUrl(language, `/ADMIN/${language}/account`);
  if (!isJsonCaller(request.headers)) return new Response(null, { status: 303, headers: { location } });
  const message = translator(language, "admin.account")("confirmFirst");
  return errorEnvelope(message, 403, {
    code: "sign_in_not_fresh",
    redirectUrl: location,
    redirectType: "hard",
  });
}
