import { languageOf } from "#lib/i18n/request-language";
import { log } from "#lib/log";
import { answerProblem } from "./answer-problem.ts";
import { stampedHeaders } from "./caller.ts";
import { loginPage } from "./login-page.ts";
import { withOrigin } from "./origin.ts";
import { HttpProblem } from "./problem.ts";

/** Runs a route handler and answers whatever it throws: a known problem by its status, anything else by 500. */
export async function route(request: Request, handler: () => Promise<Response>): Promise<Response> {
  try {
    return await withOrigin(request.headers, handler);
  } catch (error) {
    if (!(error instanceof HttpProblem))
      log.error(
        { err: error, requestId: request.headers.get(stampedHeaders.requestId) ?? "" },
        "unexpected error",
      );
    const problem = error instanceof HttpProblem ? error : new HttpProblem(500, "internal");
    if (problem.code === "signedOut") return loginPage(request);
    return answerProblem(request.headers, languageOf(request.headers), problem);
  }
}
