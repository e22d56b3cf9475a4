import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Language } from "../i18n/languages.ts";
import { translator } from "../i18n/translator.ts";
import { isJsonCaller, stampedHeaders } from "./caller.ts";
import type { HttpProblem } from "./problem.ts";
import { loginPage, problemPage } from "./problem-page.ts";

/** Data of an action's response; `redirectType: "hard"` requests a full browser redirect. */
export interface EnvelopeData {
  readonly id?: string | number;
  readonly redirectUrl?: string;
  readonly redirectType?: "hard";
  readonly [key: string]: unknown;
}

/** The specification's answer of an action that worked; `message` is already translated. */
export function okEnvelope(message: string, data: EnvelopeData = {}, init: ResponseInit = {}): Response {
  return envelope("ok", message, data, init);
}

/** Returns the specification's variant for a removed permission; its failure is reported by {@link errorEnvelope}. */
export function removedEnvelope(message: string, listUrl: string): Response {
  return envelope("success", message, { listUrl }, {});
}

/** The specification's answer of an action that failed. */
export function errorEnvelope(
  message: string,
  status: number,
  data: EnvelopeData = {},
  headers: HeadersInit = {},
): Response {
  return envelope("error", message, data, { status, headers });
}

/** A refused form: 422 and the plain list of errors, which is not an envelope. */
export function validationErrors(issues: readonly Issue[], language: Language): Response {
  return Response.json({ errors: translateIssues(issues, language) }, { status: 422 });
}

/** Issues with the messages that people read. */
export function translateIssues(issues: readonly Issue[], language: Language) {
  const t = translator(language, "validation");
  return issues.map(({ field, code, parameters }) => ({
    field,
    code,
    message: t.has(code as "required")
      ? t(code as "too_long", parameters as { limit: number })
      : t("pattern"),
  }));
}

function envelope(
  status: "ok" | "success" | "error",
  message: string,
  data: EnvelopeData,
  init: ResponseInit,
): Response {
  const body = Object.keys(data).length > 0 ? { status, message, data } : { status, message };
  return Response.json(body, init);
}

/**
 * A problem as an error envelope, or a small page for a plain form; a rate limit and an ended session in the
 * specification's own forms. Only a token that is not the session's has a stable `data.code`, because a new one can be
 * asked for.
 *
 * @param typed what the page offers to send once more
 */
export async function respondProblem(
  requestHeaders: Headers,
  language: Language,
  problem: HttpProblem,
  typed?: FormTexts,
): Promise<Response> {
  if (problem.code === "signedOut") return loginPage(requestHeaders, language);
  const t = translator(language, "problems");
  const minutes = Math.max(1, Math.ceil(Number(problem.headers["retry-after"] ?? 60) / 60));
  const requestId = requestHeaders.get(stampedHeaders.requestId) ?? "";
  const message = t(problem.code, { minutes, requestId });
  if (!isJsonCaller(requestHeaders)) {
    if (problem.status === 429) return new Response(message, { status: 429, headers: problem.headers });
    const isFailure = problem.status >= 500;
    const failure = isFailure ? { sentence: t("number"), requestId, again: t("again") } : undefined;
    const way = typed && { texts: typed, button: t("tryAgain") };
    const told = problem.code === "internal" ? t("failed") : message;
    return problemPage(told, problem.status, language, problem.headers, { failure, way });
  }
  const data = problem.code === "csrf" ? { code: problem.code } : {};
  if (problem.status !== 429) return errorEnvelope(message, problem.status, data, problem.headers);
  return Response.json({ error: "rate_limited", message }, { status: 429, headers: problem.headers });
}
