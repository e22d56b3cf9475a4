import { languageOf } from "#lib/i18n/request-language";
import { log } from "#lib/log";
import { answerProblem } from "./answer-problem.ts";
import { stampedHeaders } from "./caller.ts";
import { withOrigin } from "./origin.ts";
import { HttpProblem } from "./problem.ts";
import { typedIn } from "./typed-texts.ts";
import { secondsUntilAvailable } from "./unavailable.ts";

/** Runs a route handler and answers whatever it throws: a known problem by its status, anything else by 500. */
export async function route(request: Request, handler: () => Promise<Response>): Promise<Response> {
  try {
    return await withOrigin(request.headers, handler);
  } catch (error) {
    const problem = problemOf(error, request.headers);
    const typed = problem.code === "unavailable" ? typedIn(request) : undefined;
    return answerProblem(request.headers, languageOf(request.headers), problem, typed);
  }
}

function problemOf(error: unknown, headers: Headers): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const seconds = secondsUntilAvailable(error);
  const requestId = headers.get(stampedHeaders.requestId) ?? "";
  log.error(
    { err: error, requestId },
    seconds === undefined ? "unexpected error" : "out of order for a moment",
  );
  if (seconds === undefined) return new HttpProblem(500, "internal");
  return new HttpProblem(503, "unavailable", { "retry-after": String(seconds) });
}
