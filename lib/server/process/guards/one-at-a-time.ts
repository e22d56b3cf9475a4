import type { OpenConnection, OpenConnections } from "./connections.ts";
import type { Gate } from "./gate.ts";

/** Browsers send no request before its turn; a short line serves the clients that do. */
const longestLine = 8;

/**
 * Lets the requests of a connection through one at a time. A client may send many without waiting (RFC 9112 §9.3.2),
 * and they arrive all at once, each ready to be answered; who sends more than wait in a short line is cut off.
 */
export function oneAtATime(connections: OpenConnections): Gate {
  return (request, response, handle) => {
    const connection = connections.of(request.socket);
    if (!connection || request.socket.destroyed) return;
    const begin = () => {
      connection.exchange = { request, response };
      response.once("close", () => {
        endExchange(connection);
        if (connections.areEnding && !connection.exchange) request.socket.destroySoon();
      });
      handle();
    };
    if (!connection.exchange) return begin();
    if (connection.waiting.length < longestLine) connection.waiting.push(begin);
    else request.socket.destroy();
  };
}

function endExchange(connection: OpenConnection): void {
  connection.exchange = undefined;
  connection.movedAt = performance.now();
  if (!connection.socket.destroyed) connection.waiting.shift()?.();
}
