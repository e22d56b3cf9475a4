import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { stampedHeaders } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondProblem } from "#lib/platform/http/problem-page";
import { problemOf } from "#lib/platform/http/unavailable";
import { randomToken } from "#lib/platform/random";
import { contentSecurityPolicy, privateHeaders } from "#lib/server/pipeline/response-headers";
import { areaOf, isHostReadable, languageOfRequest, pathOf, pathOfTarget } from "../request-target.ts";
import { hasBody } from "./collect-body.ts";
import type { Gate } from "./gate.ts";

/** Maximum time for a client to go on sending an unwanted body; most read the response only then. */
const patienceMs = 5_000;

/** Responds to a request with a problem before the framework sees it, as a route handler would. */
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

/** Returns the response that a request gets in place of what it asked for. */
export async function problemAnswer(
  request: IncomingMessage,
  problem: unknown,
  language = languageOfRequest(request),
) {
  const known = problemOf(problem, String(request.headers[stampedHeaders.requestId] ?? ""));
  const answer = await respondProblem(headersOf(request), language, known);
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

/** Closing a connection on which bytes still arrive would take the response from the client (RFC 9112 §9.6). */
async function senderIsDone(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}

/** Refuses requests that the framework fails on, and normalises a target that contains the site's own address. */
export const refuseMalformed: Gate = (request, response, handle) => {
  const { method, url = "", headers } = request;
  const isForServer = method === "OPTIONS" && url === "*";
  const path = isForServer ? "/" : pathOfTarget(url);
  if (path === undefined || !isHostReadable(request) || !isRouterStateReadable(request))
    return void refuseRequest(request, response, new HttpProblem(400, "malformed"));
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
    return void refuseRequest(request, response, new HttpProblem(417, "malformed"));
  request.url = path;
  handle();
};

/**
 * Checks whether the state that the framework's router in the browser sends is readable; uses the framework's own
 * parser.
 */
function isRouterStateReadable({ headers }: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}

/** Refuses methods that a whole area never accepts; where addresses differ, their tables decide. */
export const refuseMethod: Gate = (request, response, handle) => {
  const { methods, allow } = areaOf(pathOf(request));
  if (methods.includes(request.method ?? "")) return handle();
  void refuseRequest(
    request,
    response,
    new HttpProblem(405, "methodNotAllowed", { allow: allow.join(", ") }),
  );
};
