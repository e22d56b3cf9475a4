import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { hideInternalHeaders, markAnswer, stampRequest } from "./request-headers.ts";
import { respondToFailures } from "./respond-to-failures.ts";
import { rewriteHtml } from "./rewrite-html.ts";
import { leaveFrameworkOut } from "./without-framework.ts";

/** Renders the framework's response in the form in which it may leave the process. */
export function drawWith(
  handle: (...exchange: Parameters<RequestListener>) => Promise<void>,
): RequestListener {
  return (request, response) => {
    hideInternalHeaders(response);
    respondToFailures(request, response);
    cutFragment(request, response);
    leaveFrameworkOut(request, response);
    void handle(request, response);
  };
}

/** Marks a request that the process makes up like one that comes from outside. */
export function markedBy(draw: RequestListener): RequestListener {
  return (request, response) => {
    stampRequest(request);
    markAnswer(request, response);
    draw(request, response);
  };
}

/** The content area of a page that was rendered without the shell, for requests that want a fragment. */
const opening = '<hr id="fragment-start"/>';
const closing = '<hr id="fragment-end"/>';

/**
 * Cuts the answer to a fragment request down to the content area. The framework can render a page without a
 * document but still adds scripts for its own client, which a page put together by hand must not run twice.
 */
export function cutFragment(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["x-requested-with"] === undefined) return;
  rewriteHtml(request, response, contentArea);
}

/** Returns the content between the marks, without scripts; a page that has no marks is returned whole. */
export function contentArea(html: string): string {
  const from = html.indexOf(opening);
  const to = html.lastIndexOf(closing);
  if (from === -1 || to === -1) return html;
  return html
    .slice(from + opening.length, to)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<!--[\s\S]*?-->/g, "");
}
