import type { IncomingMessage, ServerResponse } from "node:http";

/** Lets a request through, or responds to it. */
export type Gate = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;

/** Takes a request through gates, in their order, to its handler. */
export function passThrough(
  [gate, ...rest]: readonly Gate[],
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
): void {
  if (gate) gate(request, response, () => passThrough(rest, request, response, handle));
  else handle();
}
