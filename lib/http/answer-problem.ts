import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { isJsonCaller, stampedHeaders } from "./caller.ts";
import { errorEnvelope } from "./envelope.ts";
import type { HttpProblem } from "./problem.ts";
import { problemPage } from "./problem-page.ts";

/** A problem as an error envelope, or a small page for a plain form; a rate limit in the specification's own form. */
export function answerProblem(requestHeaders: Headers, language: Language, problem: HttpProblem): Response {
  const t = translator(language, "problems");
  const minutes = Math.max(1, Math.ceil(Number(problem.headers["retry-after"] ?? 60) / 60));
  const requestId = requestHeaders.get(stampedHeaders.requestId) ?? "";
  const message = t(problem.code, { minutes, requestId });
  if (!isJsonCaller(requestHeaders)) {
    if (problem.status === 429) return new Response(message, { status: 429, headers: problem.headers });
    return problemPage(message, problem.status, language, problem.headers);
  }
  if (problem.status !== 429) return errorEnvelope(message, problem.status, {}, problem.headers);
  return Response.json({ error: "rate_limited", message }, { status: 429, headers: problem.headers });
}
