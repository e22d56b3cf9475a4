import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Answers bytes that are no request, or a request that did not come whole in time, and closes the connection. */
export function refuseBytes(error: Error, socket: Duplex, isAnswered: boolean): void {
  const status = statuses.get("code" in error ? String(error.code) : "") ?? 400;
  if (isAnswered || !socket.writable) return void socket.destroy();
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Connection: close",
      "Content-Length: 0",
      "X-Content-Type-Options: nosniff",
      "\r\n",
    ].join("\r\n"),
    () => socket.destroy(),
  );
}

/** By the codes of Node's parser; everything else is malformed. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
]);
