import type { RequestListener } from "node:http";
import { cutFragment } from "./fragment.ts";
import { hideInternalHeaders, markAnswer, stampRequest } from "./request-headers.ts";
import { respondToFailures } from "./respond-to-failures.ts";
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
