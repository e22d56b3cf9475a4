import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { isJsonCaller, stampedHeaders } from "./caller.ts";
import { errorEnvelope } from "./envelope.ts";
import { loginPage } from "./login-page.ts";
import type { HttpProblem } from "./problem.ts";
import { problemPage } from "./problem-page.ts";

/**
 * A problem as an error envelope, or a small page for a plain form; a rate limit and an ended session in the
 * specification's own forms. Only a token that is not the session's has a stable `data.code`, because a new one can be
 * asked for.
 *
 * @param typed what the page offers to send once more
 */
export async function answerProblem(
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
