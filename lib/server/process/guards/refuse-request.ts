import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { answerProblem } from "#lib/platform/http/answer-problem";
import { stampedHeaders } from "#lib/platform/http/caller";
import { problemOf } from "#lib/platform/http/unavailable";
import { randomToken } from "#lib/platform/random";
import { contentSecurityPolicy, privateHeaders } from "#lib/server/pipeline/response-headers";
import { languageOfRequest } from "../language.ts";
import { hasBody } from "./collect-body.ts";

/** How long a client may go on sending what nobody wants; most read the answer only then. */
const patienceMs = 5_000;

/** Answers a request with a problem before the framework sees it, as a route handler would. */
export async function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  problem: unknown,
): Promise<void> {
  const { status, headers, body } = await problemAnswer(request, problem);
  if (response.closed || response.headersSent) return;
  const isSending = hasBody(request) && !request.complete;
  response.writeHead(status, { ...headers, ...(isSending ? { connection: "close" } : {}) });
  response.write(body);
  if (isSending) await senderIsDone(request);
  response.end();
}

/** What a request is answered with in place of what it asked for. */
export async function problemAnswer(
  request: IncomingMessage,
  problem: unknown,
  language = languageOfRequest(request),
) {
  const known = problemOf(problem, String(request.headers[stampedHeaders.requestId] ?? ""));
  const answer = await answerProblem(headersOf(request), language, known);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = {
    ...privateHeaders(contentSecurityPolicy(randomToken(16), "'none'")),
    ...Object.fromEntries(answer.headers),
    "content-length": body.length,
  };
  return { status: answer.status, headers, body };
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));
}

/** To close a connection on which bytes still arrive would take the answer from the client (RFC 9112 §9.6). */
async function senderIsDone(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}
