import type { IncomingMessage, ServerResponse } from "node:http";
import { stampedHeaders } from "#lib/platform/http/caller";
import { log } from "#lib/platform/log";
import { pathOf } from "./request-target.ts";

/** The number of a request, by which its lines are found in the log. */
export const requestNumberHeader = "x-request-id";

/** Marks an answer, whoever gives it, with what every answer carries, and logs it if it tells of a failure. */
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
