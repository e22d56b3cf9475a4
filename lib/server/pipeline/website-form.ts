import type { NextRequest, NextResponse } from "next/server.js";
import { checkCsrf, checkOrigin, csrfHeader } from "#lib/accounts/csrf";
import { findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { userOfRequest } from "#lib/accounts/visitors/website-user";
import { normalisePath } from "#lib/kernel/fields/path";
import { bodyLimits } from "#lib/platform/http/body";
import { isJsonCaller, stampedHeaders } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { forward, withHeaders } from "#lib/platform/http/forward";
import { HttpProblem } from "#lib/platform/http/problem";
import { readSent, type Sent } from "#lib/platform/http/read-sent";
import { okEnvelope, seeOther, validationErrors } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import type { FormKey } from "#lib/website/public-types/forms";
import { afterwards, formAddress } from "#lib/website/public-types/forms/addresses";
import { findLiveForm } from "#lib/website/queries/public-forms";
import { followRedirection } from "#lib/website/redirections/way";
import { resolveAddress } from "#lib/website/resolve-address";
import type { FormRow } from "#lib/website/submissions/form";
import { countAttempt, forgetAttempts } from "#lib/website/submissions/limits";
import { formPageName, type Received, receiveSubmission, tokenName } from "#lib/website/submissions/receive";
import { type ReturnedForm, returnForm } from "#lib/website/submissions/returned-forms";
import { drawnAt } from "#lib/website/submissions/token";

/** Decisions of the middleware about a request of the website. */
interface Passage {
  readonly request: NextRequest;
  /** Headers that the page will receive. */
  readonly requestHeaders: Headers;
  readonly answerHeaders: Readonly<Record<string, string>>;
}

/**
 * Responds to everything sent to the website by other methods than reading: forms, at their addresses. It is done
 * here and not in a handler, because only here can a response become a page: a refused form is shown once more under
 * the same address, with everything that was typed.
 */
export async function respondWebsiteForm(passage: Passage): Promise<NextResponse> {
  const { request, requestHeaders, answerHeaders } = passage;
  const stamped = new Request(request.url, { headers: requestHeaders });
  const answer = await route(stamped, () => respondForm(passage));
  return withHeaders(answer, { ...answerHeaders, "cache-control": "no-store" });
}

async function respondForm(passage: Passage): Promise<Response> {
  const { request, requestHeaders } = passage;
  if (request.method !== "POST") throw new HttpProblem(405, "methodNotAllowed", { allow: "GET, HEAD, POST" });
  const now = new Date();
  const form = await formAt(request.nextUrl.pathname, now);
  requestHeaders.set(stampedHeaders.language, form.language);
  checkOrigin(request);
  const address = clientAddress(request.headers);
  refuseFor(await countAttempt(form, address));
  const sent = await readSent(request, bodyLimits.publicForm);
  const returned = { formId: form.id, values: sent.texts, token: goodToken(sent, form) };
  const page = await pageOf(sent, now);
  if (!(await hasSessionToken(request, sent)))
    return giveBack(passage, form, { ...returned, reason: "session", issues: [] }, { status: 403, page });
  const isScript = isJsonCaller(request.headers);
  const userId = (await userOfRequest(request))?.id;
  const received = await receiveSubmission(form, sent, { address, isScript, userId }, now);
  const issues = issuesOf(received);
  if (issues.length === 0) {
    await forgetAttempts(form, address);
    return respondStored(form, request, now);
  }
  const renewed = issues.some(({ code }) => code === "form_too_old") ? undefined : returned.token;
  return giveBack(
    passage,
    form,
    { ...returned, token: renewed, reason: "invalid", issues },
    { status: 422, page },
  );
}

/**
 * Other and earlier spellings of its address are accepted too: nothing that was typed is lost on the way to the right
 * one.
 */
async function formAt(pathname: string, now: Date): Promise<FormRow> {
  const asked = await resolveAddress(pathname, now);
  const to = asked.kind === "moved" ? asked.to : await ledTo(asked.kind, pathname, now);
  const found = to === undefined ? asked : await resolveAddress(to, now);
  if (found.kind !== "view") throw new HttpProblem(404, "notFound");
  const key = found.module === "forms" ? (found.key as FormKey) : undefined;
  if (!key || key.isThanks) throw new HttpProblem(405, "methodNotAllowed", { allow: "GET, HEAD" });
  const form = await findLiveForm(key.id, now);
  if (!form) throw new HttpProblem(404, "notFound");
  return form;
}

/** Returns the target inside the site of a redirection from an address where nothing is. */
async function ledTo(kind: string, pathname: string, now: Date): Promise<string | undefined> {
  if (kind === "view" || kind === "search") return undefined;
  const target = (await followRedirection(normalisePath(pathname), now))?.target;
  return target?.startsWith("/") ? target : undefined;
}

function goodToken({ texts }: Sent, { id }: FormRow): string | undefined {
  const token = texts.get(tokenName)?.[0] ?? "";
  return drawnAt(token, id) ? token : undefined;
}

/**
 * Checks the token of the session; people who signed in or out since the form was rendered are asked to send it once
 * more, and without a session nothing is checked.
 */
async function hasSessionToken(request: NextRequest, { texts }: Sent): Promise<boolean> {
  const session = await findSession("website", request.cookies.get(cookieName("website"))?.value);
  try {
    checkCsrf(request, session, request.headers.get(csrfHeader) || texts.get("_csrf")?.[0]);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

/** Returns the issues to report; nothing if it was stored. Throws if its address sent too much. */
function issuesOf(received: Received): ReturnedForm["issues"] {
  if (received.outcome === "limited") refuseFor(received.seconds);
  if (received.outcome === "closed") return [{ field: "", code: "form_closed" }];
  if (received.outcome === "full") return [{ field: "", code: "event_full" }];
  return received.outcome === "invalid" ? received.issues : [];
}

/** Throws 429 if the client has to wait. */
function refuseFor(seconds: number): void {
  if (seconds > 0) throw new HttpProblem(429, "rateLimited", { "retry-after": String(seconds) });
}

/** The framework accepts whole addresses only, and turns one of this site into a path again. */
async function respondStored(form: FormRow, request: NextRequest, now: Date): Promise<Response> {
  const { goTo, message } = await afterwards(form, now);
  if (isJsonCaller(request.headers)) return okEnvelope(message, { redirectUrl: goTo });
  return seeOther(new URL(goTo, request.nextUrl).href);
}

/** Finds the page that contained the form, if the form names it and the page still exists. */
async function pageOf({ texts }: Sent, now: Date): Promise<Shown | undefined> {
  const path = texts.get(formPageName)?.[0] ?? "";
  if (!/^\/(?![/\\])[^?#\\]{0,1023}$/.test(path)) return undefined;
  const found = await resolveAddress(path, now);
  return found.kind === "view" && !found.file ? { path, language: found.language } : undefined;
}

interface Shown {
  readonly path: string;
  readonly language: Language;
}

/**
 * Responds with the list of errors for scripts; else with the page that contained the form, or its own, which must
 * not take the request for one of the framework's.
 */
function giveBack(
  { request, requestHeaders, answerHeaders }: Passage,
  form: FormRow,
  returned: ReturnedForm,
  { status, page }: { readonly status: number; readonly page: Shown | undefined },
): Response {
  if (isJsonCaller(request.headers)) {
    if (status === 403) throw new HttpProblem(403, "csrf");
    return validationErrors(returned.issues, form.language);
  }
  requestHeaders.set(stampedHeaders.returnedForm, returnForm(returned));
  const { path, language } = page ?? { path: formAddress(form), language: form.language };
  requestHeaders.set(stampedHeaders.place, path);
  requestHeaders.set(stampedHeaders.language, language);
  return forward(request, path, {
    status,
    requestHeaders,
    isDrawn: true,
    headers: { ...answerHeaders, "cache-control": "no-store", [stampedHeaders.language]: language },
  });
}
