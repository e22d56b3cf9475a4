import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { stampedHeaders } from "#lib/platform/http/caller";
import { admittedInside } from "#lib/platform/http/loopback";
import { log } from "#lib/platform/log";
import { equalInConstantTime } from "#lib/platform/random";
import type { Gate } from "./guards/gate.ts";
import { pathOf } from "./request-target.ts";

/** Checks whether only this process and the framework inside it may set or read a header. */
function isInternal(name: string): boolean {
  return internalHeaders.has(name) || internalPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Removes the headers by which the framework talks to itself, such as the target of a rewrite, from responses. */
export function hideInternalHeaders(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    for (const name of response.getHeaderNames().filter(isInternal)) response.removeHeader(name);
    return Reflect.apply(writeHead, response, given);
  }) as typeof response.writeHead;
}

const internalHeaders = new Set(["x-matched-path", "x-now-route-matches", "x-nextjs-data"]);
const internalPrefixes = ["x-redakce-", "x-middleware-", "x-invoke-"];

/** Marks a request with the address of its socket and its own number, dropping forged marks. */
export function stampRequest(request: IncomingMessage): void {
  const admitted = request.headers[stampedHeaders.admitted];
  const isAdmitted = admitted !== undefined && equalInConstantTime(String(admitted), admittedInside());
  for (const name of Object.keys(request.headers).filter(isInternal)) delete request.headers[name];
  // The policy of a response is passed to the renderer by this header, which no client may choose.
  delete request.headers["content-security-policy"];
  request.headers[stampedHeaders.peer] = request.socket.remoteAddress ?? "0.0.0.0";
  request.headers[stampedHeaders.requestId] = randomUUID();
  if (isAdmitted) request.headers[stampedHeaders.admitted] = "1";
}

/**
 * Removes preconditions from requests that only read, because the framework fails if they are not met, and they guard
 * against nothing but lost changes (RFC 9110 §13.1.1). Those that spare a transfer stay, and files are checked
 * before.
 */
export const forgetPreconditions: Gate = ({ method, headers }, _, handle) => {
  if (method === "GET" || method === "HEAD") {
    delete headers["if-match"];
    delete headers["if-unmodified-since"];
  }
  handle();
};

/** Number of a request, by which its lines are found in the log. */
export const requestNumberHeader = "x-request-id";

/** Adds to every response, whoever sends it, the common headers, and logs it if it is a failure. */
export function markAnswer(request: IncomingMessage, response: ServerResponse): void {
  const requestId = String(request.headers[stampedHeaders.requestId]);
  const { method } = request;
  const path = withoutTokens(pathOf(request));
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader(requestNumberHeader, requestId);
  response.once("finish", () => {
    const { statusCode: status } = response;
    if (status >= 500) log.error({ requestId, method, path, status }, "request failed");
  });
}

/** Links in mails hold a token behind the name of their page. */
function withoutTokens(path: string): string {
  return path.startsWith("/auth/") ? path.split("/").slice(0, 3).join("/") : path;
}
