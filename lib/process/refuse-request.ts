import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#lib/env";
import { answerProblem } from "#lib/http/answer-problem";
import type { HttpProblem } from "#lib/http/problem";
import { isLanguage, type Language, preferredLanguage } from "#lib/i18n/languages";
import { contentSecurityPolicy, privateHeaders } from "#lib/pipeline/response-headers";
import { randomToken } from "#lib/random";

/** Answers a request with a problem before the framework sees it, as a route handler would. */
export async function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  problem: HttpProblem,
): Promise<void> {
  const answer = answerProblem(headersOf(request), languageOf(request), problem);
  const headers = privateHeaders(contentSecurityPolicy(randomToken(16), "'none'"));
  response.writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers) });
  response.end(await answer.text());
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));
}

/** What the form's address says, else the browser; the session is not looked up for this. */
function languageOf({ url = "", headers }: IncomingMessage): Language {
  const asked = new URLSearchParams(url.split("?")[1]).get("language");
  if (isLanguage(asked)) return asked;
  return preferredLanguage(headers["accept-language"] ?? null, environment().defaultLanguage);
}
