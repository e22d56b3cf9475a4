import type { ServerResponse } from "node:http";

/** Whether only this process and the framework inside it may set or read a header. */
export function isInternal(name: string): boolean {
  return internalHeaders.has(name) || internalPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Keeps the headers by which the framework talks to itself, such as where a request was rewritten to, from leaving. */
export function hideInternalHeaders(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: unknown[]) => {
    for (const name of response.getHeaderNames().filter(isInternal)) response.removeHeader(name);
    return writeHead.apply(response, given as never);
  }) as typeof response.writeHead;
}

const internalHeaders = new Set(["x-matched-path", "x-now-route-matches", "x-nextjs-data"]);
const internalPrefixes = ["x-redakce-", "x-middleware-", "x-invoke-"];
