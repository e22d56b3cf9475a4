import type { IncomingMessage } from "node:http";

/** Checks whether a request announces a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the body of a request as it arrives, ahead of its reader: the pieces wait in the request itself. No one may
 * have read from it before.
 *
 * @param receive hears of the bytes that have come, and says whether to go on
 * @param finish hears that the last piece is there
 */
export function collectBody(
  request: IncomingMessage,
  receive: (bytes: number) => boolean,
  finish: () => void,
): void {
  const { push } = request;
  let isCollecting = receive(request.readableLength);
  if (isCollecting && request.complete) finish();
  if (!isCollecting || request.complete) return;
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    const hasRoom = push.call(request, chunk, encoding);
    if (!isCollecting) return hasRoom;
    if (chunk instanceof Uint8Array) isCollecting = receive(chunk.length);
    if (chunk === null) finish();
    return isCollecting;
  };
  // The socket may be waiting for a reader since a first part filled the request's buffer.
  request._read(0);
}
