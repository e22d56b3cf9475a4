import type { NextRequest } from "next/server";
import { type AccountEventName, recordAccountEvent } from "#lib/kernel/engine/audit/record-event";
import type { Changes } from "#lib/kernel/fields/changes";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { addressBucket, clientAddress } from "#lib/platform/http/client-address";
import { HttpProblem } from "#lib/platform/http/problem";
import { languageOf } from "#lib/platform/http/request-language";
import { errorEnvelope, seeOther } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { log } from "#lib/platform/log";
import { checkShared, inspectShared } from "#lib/rate-limit/shared-limit";
import { isStorageError } from "#lib/rate-limit/store-handle";
import { operatorSetting } from "#lib/settings/operator-settings";
import { checkCsrf, csrfHeader } from "../csrf.ts";
import { findSession, type Session } from "../session.ts";
import { cookieName } from "../session-cookie.ts";
import { AuthorityError } from "./authority.ts";
import { transactionCookieName } from "./sign-in-cookies.ts";

/** A request to an endpoint of the entrance that has passed all common checks. */
export interface EntranceCall {
  readonly request: NextRequest;
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Session of the person already signed in; not required. */
  readonly session: Session | undefined;
  readonly transactionCookie: string | undefined;
}

/** Creates a POST handler of the entrance: same site only; a refused passkey is answered and logged. */
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
        return respondRefusal(request, error, language);
      }
    });
}

/**
 * Returns 401, or 503 while no one can sign in, with the reason as a stable `data.code`; 303 to the login page for
 * plain forms.
 */
export function respondRefusal(
  request: Request,
  { code, detail }: AuthorityError,
  language: Language,
): Response {
  if (!isJsonCaller(request.headers)) {
    return seeOther(`/ADMIN/${language}/login?problem=${code}`);
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

/** Writes a refused sign-in or enrolment into both logs, including details that the person is not shown. */
export async function reportRefusal(error: AuthorityError, headers: Headers): Promise<void> {
  const { adminId } = error.detail;
  const line = { problem: error.code, ...error.detail, clientAddress: clientAddress(headers) };
  log.warn(line, "passkey refused");
  const account = typeof adminId === "string" ? { account: adminId } : {};
  const changes = { problem: ["", error.code] as const };
  await recordAccountEvent({ action: "signInRefused", adminId: null, ...account, changes }, headers);
}

/** Writes a security event of an administrator into both logs. */
export async function reportEvent(
  event: PasskeyEvent,
  adminId: string,
  headers: Headers,
  changes: Changes = {},
): Promise<void> {
  log.info({ adminId, clientAddress: clientAddress(headers) }, event);
  await recordAccountEvent({ action: actions[event], account: adminId, adminId, changes }, headers);
}

type PasskeyEvent = keyof typeof actions;

/** Names in the audit log. */
const actions = {
  "signed in": "signedIn",
  "signed out": "signedOut",
  enrolled: "passkeyEnrolled",
  "passkey added": "passkeyAdded",
  "passkey renamed": "passkeyRenamed",
  "passkey removed": "passkeyRemoved",
  "other sessions ended": "otherSessionsEnded",
} as const satisfies Record<string, AccountEventName>;

/**
 * Counts a request to a passkey endpoint; one address may send as many as the setting `limits.passkeys` allows.
 * Throws {@link HttpProblem} 429 when there were more, and 503 when the counters do not work: signing in fails
 * closed.
 */
export async function limitPasskeyRequests(endpoint: string, headers: Headers): Promise<void> {
  const { max, windowSeconds } = await operatorSetting("limits.passkeys");
  const key = `passkeys:${endpoint}:${addressBucket(clientAddress(headers))}`;
  try {
    if (await checkShared(key, max, windowSeconds)) return;
    const { retryAfterSeconds } = await inspectShared(key, max, windowSeconds);
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(Math.max(1, retryAfterSeconds)) });
  } catch (error) {
    if (isStorageError(error)) throw new HttpProblem(503, "unavailable", { "retry-after": "30" });
    throw error;
  }
}
