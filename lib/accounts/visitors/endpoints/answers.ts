import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { publicPath } from "#lib/kernel/public-addresses";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope, okEnvelope, translateIssues, validationErrors } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";
import { type AuthCookies, withAuthCookies } from "./answer-cookies.ts";
import type { AuthCall } from "./auth-route.ts";
import { type AuthNotice, sealNotice } from "./notice.ts";

type AnswerKey = Parameters<ReturnType<typeof answerTexts>>[0];
type Answering = Pick<AuthCall, "request" | "language" | "returnTo" | "texts">;

/** Something worked: an envelope for scripts, 303 to `goTo` with the message for plain forms. */
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
  return lead(call, goTo, { status: "ok", message, errors: [] }, cookies);
}

/** Something was refused: an error envelope, or 303 back to the form. */
export async function respondRefused(
  call: Answering,
  key: AnswerKey,
  { status, goTo }: { readonly status: number; readonly goTo: string },
): Promise<Response> {
  const message = answerTexts(call)(key);
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, status);
  return lead(call, goTo, { status: "error", message, errors: [] });
}

/** A form that cannot be accepted: 422 and the list of errors, or 303 back to it with what was typed. */
export async function respondInvalid(
  call: Answering,
  issues: readonly Issue[],
  goTo: string,
): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return validationErrors(issues, call.language);
  const errors = translateIssues(issues, call.language).map(({ field, message }) => ({ field, message }));
  const t = answerTexts(call);
  const message = isKeptWhole(call.texts) ? t("invalid") : `${t("invalid")} ${t("tooLongToKeep")}`;
  return lead(call, goTo, { status: "error", message, errors });
}

/** The address of a page under /auth that speaks the caller's language and knows where to go afterwards. */
export function authPage(
  { language, returnTo }: Pick<AuthCall, "language" | "returnTo">,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...parameters, language, ...(returnTo ? { returnTo } : {}) });
  return `/auth/${name}?${query}`;
}

/** Where somebody goes who has signed in or out. */
export function addressAfterwards({ returnTo, language }: Pick<AuthCall, "language" | "returnTo">): string {
  return returnTo ?? publicPath(language, "");
}

/** 303 to a page, which shows the notice if it is one of /auth. */
async function lead(
  { texts }: Answering,
  goTo: string,
  notice: Pick<AuthNotice, "status" | "message" | "errors">,
  cookies: AuthCookies = {},
): Promise<Response> {
  const [path = ""] = goTo.split("?");
  const sealed = path.startsWith("/auth/")
    ? await sealNotice({ ...notice, path, texts: harmlessTexts(texts) })
    : undefined;
  const answer = new Response(null, { status: 303, headers: { location: goTo } });
  return withAuthCookies(answer, { ...cookies, ...(sealed === undefined ? {} : { notice: sealed }) });
}

/** What was typed, without passwords, codes and tokens; a text too long for a cookie not at all, rather than cut short. */
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
