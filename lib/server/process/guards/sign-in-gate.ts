import type { IncomingMessage } from "node:http";
import { hashingLimits } from "#lib/platform/hashing-limits";
import { stampedHeaders } from "#lib/platform/http/caller";
import type { OpenConnection, OpenConnections } from "./connection-limit.ts";
import { createTurns, overload } from "./drawing-line.ts";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

/**
 * Answers sign-ins with 503 while as many are under way as may hash and wait for it. The queue would refuse them too,
 * but only after the framework's work, and a crowd of those leaves no time to draw pages for anybody else. Those who
 * come at once are begun one after the other, so that other requests come between.
 */
export function createSignInGate(places = hashingLimits.running + hashingLimits.waiting): Gate {
  const oneATurn = createTurns();
  let taken = 0;
  return (request, response, handle) => {
    if (!needsHashing(request)) return handle();
    oneATurn(() => {
      if (response.closed) return;
      if (taken >= places) return void refuseRequest(request, response, overload());
      taken += 1;
      response.once("close", () => {
        taken -= 1;
      });
      request.headers[stampedHeaders.admitted] = "1";
      handle();
    });
  };
}

const hashingPaths = new Set(["/auth/login", "/auth/verify-code", "/auth/change-password"]);

function needsHashing({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && hashingPaths.has(url.split("?", 1)[0] ?? "");
}

/** Browsers send no request before its turn; a short queue serves the clients that do. */
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
