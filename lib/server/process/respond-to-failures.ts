import type { IncomingMessage, ServerResponse } from "node:http";
import { stampedHeaders } from "#lib/platform/http/caller";
import { takeOutage } from "#lib/platform/http/noted-outage";
import { HttpProblem } from "#lib/platform/http/problem";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { problemAnswer } from "./guards/refuse-request.ts";
import { requestNumberHeader } from "./request-headers.ts";
import { languageOfRequest } from "./request-target.ts";

/**
 * Responds in place of the framework if it fails: it sends a bare line, or a document that is empty without scripts.
 * Every 500 has the request's number, in the form that the caller wants; a rendering that failed because something
 * was away for a moment is a 503.
 */
export function respondToFailures(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let hasFailed = false;
  let isAnswered = false;
  const fails = () => {
    if (!response.headersSent && response.statusCode === 500) hasFailed = true;
    return hasFailed;
  };
  const answer = async () => {
    if (isAnswered) return;
    isAnswered = true;
    const chosen = response.getHeader(stampedHeaders.language);
    const language = isKnownLanguage(chosen) ? chosen : languageOfRequest(request);
    const { status, headers, body } = await problemAnswer(request, problemOf(request, response), language);
    for (const name of response.getHeaderNames()) if (!keptHeaders.has(name)) response.removeHeader(name);
    writeHead.call(response, status, headers);
    end.call(response, body, "utf8", undefined);
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    return fails() ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof response.writeHead;
  // The framework flushes them separately right before the first piece; together they are one packet.
  response.flushHeaders = () => void fails();
  response.write = ((...given: unknown[]) => {
    if (!fails()) return Reflect.apply(write, response, given);
    callBack(given);
    return true;
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    if (!fails()) return Reflect.apply(end, response, given);
    callBack(given);
    void answer();
    return response;
  }) as typeof response.end;
}

const keptHeaders = new Set(["set-cookie", requestNumberHeader]);

/** One failure is the client's: bytes of a file beyond its end (RFC 9110 §14.4 gives its length). */
function problemOf(request: IncomingMessage, response: ServerResponse): HttpProblem {
  const range = response.getHeader("content-range");
  if (typeof range === "string" && range.startsWith("bytes */"))
    return new HttpProblem(416, "malformed", { "content-range": range });
  const seconds = takeOutage(String(request.headers[stampedHeaders.requestId]));
  if (seconds === undefined) return new HttpProblem(500, "internal");
  return new HttpProblem(503, "unavailable", { "retry-after": String(seconds) });
}

function callBack(given: readonly unknown[]): void {
  const callback = given.at(-1);
  if (typeof callback === "function") callback();
}
