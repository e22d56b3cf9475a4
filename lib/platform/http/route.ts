import { languageOf } from "#lib/platform/http/request-language";
import { stampedHeaders } from "./caller.ts";
import { withOrigin } from "./origin.ts";
import { respondProblem } from "./problem-page.ts";
import { typedIn } from "./typed-texts.ts";
import { problemOf } from "./unavailable.ts";

/**
 * Runs a route handler and turns its exceptions into responses: a known problem by its status, anything else by 500.
 */
export async function route(request: Request, handler: () => Promise<Response>): Promise<Response> {
  try {
    return await withOrigin(request.headers, handler);
  } catch (error) {
    const problem = problemOf(error, request.headers.get(stampedHeaders.requestId) ?? "");
    const typed = problem.code === "unavailable" ? typedIn(request) : undefined;
    return respondProblem(request.headers, languageOf(request.headers), problem, typed);
  }
}
