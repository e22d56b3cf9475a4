import type { IncomingMessage, ServerResponse } from "node:http";

/** Lets a request through, or answers it. */
export type Gate = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;

/** Takes a request through gates, in their order, to what answers it in the end. */
export function passThrough(
  [gate, ...rest]: readonly Gate[],
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
): void {
  if (gate) gate(request, response, () => passThrough(rest, request, response, handle));
  else handle();
}
