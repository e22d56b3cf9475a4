import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import {
  type ConnectionLimits,
  limitConnections,
  type OpenConnections,
  watchConnections,
} from "./guards/connection-limit.ts";
import { passThrough } from "./guards/gate.ts";
import { patience, silenceMs } from "./guards/patience.ts";
import { oneAtATime } from "./guards/sign-in-gate.ts";
import { sayGoodbye } from "./last-responses.ts";

/** Options that may differ from the site in production. */
type Choices = Pick<ServerOptions, keyof typeof patience | "shouldUpgradeCallback"> & ConnectionLimits;

/**
 * A server that knows and limits its connections, waits for no client for ever, and lets nobody leave HTTP: who asks
 * for an upgrade is answered as if he had not (RFC 9110 §7.8). Every request comes to `answer`, one at a time for each
 * connection, those included that Node would answer by itself.
 */
export function createSiteServer(
  answer: RequestListener,
  choices: Choices = {},
): { server: Server; connections: OpenConnections } {
  const server = createServer({
    ...patience,
    requireHostHeader: false,
    shouldUpgradeCallback: () => false,
    ...choices,
  }).setTimeout(silenceMs);
  const connections = watchConnections(server);
  limitConnections(server, connections, choices);
  const gates = [oneAtATime(connections), sayGoodbye(connections)];
  const listen: RequestListener = (request, response) => {
    // Data that a client sent behind such a request in one piece is lost to the parser.
    if (request.headers.upgrade !== undefined) response.setHeader("connection", "close");
    passThrough(gates, request, response, () => answer(request, response));
  };
  server.on("request", listen).on("checkContinue", listen).on("checkExpectation", listen);
  server.on("clientError", (error, socket) => {
    const isAnswered = connections.of(socket)?.exchange?.response.headersSent ?? false;
    refuseBytes(error, socket, isAnswered);
  });
  return { server, connections };
}

/** Responds to bytes that are no request, or to a request that was not complete in time, and closes the connection. */
function refuseBytes(error: Error, socket: Duplex, isAnswered: boolean): void {
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
