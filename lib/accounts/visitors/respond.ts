import { sealData, unsealData } from "iron-session";
import { headers } from "next/headers.js";
import type { NextResponse } from "next/server.js";
import * as z from "zod";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { publicPath } from "#lib/kernel/public-addresses";
import { isJsonCaller, stampedHeaders } from "#lib/platform/http/caller";
import { withCookies } from "#lib/platform/http/forward";
import {
  errorEnvelope,
  okEnvelope,
  seeOther,
  translateIssues,
  validationErrors,
} from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { sessionSecret } from "#lib/platform/seal";
import { cookieAttributes, cookieName, hostCookieName, sessionCookieAttributes } from "../session-cookie.ts";
import type { AuthCall } from "./auth-route.ts";
import { bindingCookieName, bindingSeconds } from "./code-binding.ts";
import {
  knownDeviceCookieName,
  knownDeviceSeconds,
  preSessionCookieName,
  preSessionSeconds,
} from "./known-device.ts";

type AnswerKey = Parameters<ReturnType<typeof answerTexts>>[0];
type Answering = Pick<AuthCall, "request" | "language" | "returnTo" | "texts">;

/** Responds to a success: an envelope for scripts, 303 to `goTo` with the message for plain forms. */
export async function respondDone(
  call: Answering,
  key: AnswerKey,
  answer: { readonly goTo: string; readonly redirectUrl?: string; readonly cookies?: AuthCookies },
): Promise<Response> {
  const message = answerTexts(call)(key);
  const { goTo, redirectUrl, cookies = {} } = answer;
  if (isJsonCaller(call.request.headers)) {
    return withAuthCookies(okEnvelope(message, redirectUrl === undefined ? {} : { redirectUrl }), cookies);
  }
  return redirectTo(call, goTo, { status: "ok", message, errors: [] }, cookies);
}

/** Responds to a refusal: an error envelope, or 303 back to the form. */
export async function respondRefused(
  call: Answering,
  key: AnswerKey,
  { status, goTo }: { readonly status: number; readonly goTo: string },
): Promise<Response> {
  const message = answerTexts(call)(key);
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, status);
  return redirectTo(call, goTo, { status: "error", message, errors: [] });
}

/** Responds to an invalid form: 422 and the list of errors, or 303 back to it with the typed values. */
export async function respondInvalid(
  call: Answering,
  issues: readonly Issue[],
  goTo: string,
): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return validationErrors(issues, call.language);
  const errors = translateIssues(issues, call.language).map(({ field, message }) => ({ field, message }));
  const t = answerTexts(call);
  const message = isKeptWhole(call.texts) ? t("invalid") : `${t("invalid")} ${t("tooLongToKeep")}`;
  return redirectTo(call, goTo, { status: "error", message, errors });
}

/** Returns the address of a page under /auth in the caller's language, including the path to return to afterwards. */
export function authPage(
  { language, returnTo }: Pick<AuthCall, "language" | "returnTo">,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...parameters, language, ...(returnTo ? { returnTo } : {}) });
  return `/auth/${name}?${query}`;
}

/** Returns the address people go to after signing in or out. */
export function addressAfterwards({ returnTo, language }: Pick<AuthCall, "language" | "returnTo">): string {
  return returnTo ?? publicPath(language, "");
}

/** Redirects with 303 to a page, which shows the notice if it is under /auth. */
async function redirectTo(
  { texts }: Answering,
  goTo: string,
  notice: Pick<AuthNotice, "status" | "message" | "errors">,
  cookies: AuthCookies = {},
): Promise<Response> {
  const [path = ""] = goTo.split("?");
  const sealed = path.startsWith("/auth/")
    ? await sealNotice({ ...notice, path, texts: harmlessTexts(texts) })
    : undefined;
  return withAuthCookies(seeOther(goTo), { ...cookies, ...(sealed === undefined ? {} : { notice: sealed }) });
}

/**
 * Returns the typed texts without passwords, codes and tokens; a text too long for a cookie is left out rather than
 * cut short.
 */
function harmlessTexts(texts: FormTexts): FormTexts {
  return Object.fromEntries(
    harmless.flatMap((name) =>
      texts[name] === undefined || isTooLong(texts[name]) ? [] : [[name, texts[name]] as const],
    ),
  );
}

function isKeptWhole(texts: FormTexts): boolean {
  return harmless.every((name) => !isTooLong(texts[name] ?? ""));
}

const harmless = ["email", "name", "language"];

function isTooLong(text: string): boolean {
  return text.length > 300;
}

function answerTexts({ language }: Pick<AuthCall, "language">) {
  return translator(language, "auth.answers");
}

/** Cookies of the website's authentication; a text is set, null is cleared, undefined is left unchanged. */
export interface AuthCookies {
  readonly session?: string | null;
  readonly binding?: string | null;
  readonly notice?: string | null;
  readonly visitor?: string | null;
  readonly knownDevice?: string;
}

/** Returns a response that also sets these cookies. */
export function withAuthCookies(
  response: Response,
  { session, binding, notice, visitor, knownDevice }: AuthCookies,
): NextResponse {
  return withCookies(response, [
    [cookieName("website"), session, sessionCookieAttributes("website")],
    [bindingCookieName(), binding, cookieAttributes(bindingSeconds)],
    [noticeCookieName(), notice, cookieAttributes(noticeSeconds)],
    [preSessionCookieName(), visitor, cookieAttributes(preSessionSeconds)],
    [knownDeviceCookieName(), knownDevice, cookieAttributes(knownDeviceSeconds)],
  ]);
}

/** Message a page shows after a plain form was answered by a redirect; never contains passwords, codes or tokens. */
export type AuthNotice = z.output<typeof schema>;

/**
 * Seals the notice for people whose first code or link removed the password of the registration, to be shown on the
 * site.
 */
export async function sealLostPasswordNotice(language: Language): Promise<string> {
  const message = translator(language, "auth.answers")("signedInWithoutPassword");
  return sealNotice({ path: "/", status: "ok", message, errors: [], texts: {} });
}

/** Long enough for the redirect; the page that shows a notice clears it. */
const noticeSeconds = 60;

export function noticeCookieName(): string {
  return hostCookieName("redakce-auth-notice");
}

export async function sealNotice(notice: AuthNotice): Promise<string> {
  return sealData(notice, { password: sessionSecret(), ttl: noticeSeconds });
}

/** Returns the notice in a cookie value, or undefined when it was not sealed here or is too old. */
export async function openNotice(sealed: string | undefined): Promise<AuthNotice | undefined> {
  if (!sealed) return undefined;
  try {
    return schema.parse(await unsealData(sealed, { password: sessionSecret(), ttl: noticeSeconds }));
  } catch {
    return undefined;
  }
}

const schema = z.object({
  /** Path of the page under /auth that shows it; `/` is the next page of the public site that is read. */
  path: z.string(),
  status: z.enum(["ok", "error"]),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  texts: z.record(z.string(), z.string()),
});

/** Returns the message that the public page being rendered shows once, to this browser alone. */
export async function currentSiteNotice(): Promise<string | undefined> {
  const notice = await openNotice((await headers()).get(stampedHeaders.notice) ?? undefined);
  return notice?.path === "/" ? notice.message : undefined;
}
