import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import type { OpenConnections } from "./guards/connection-limit.ts";
import type { Gate } from "./guards/gate.ts";

/** The number that the system holds for a server (listen(2), `backlog`), unless configured otherwise. */
const mostHeld = 512;

export interface Limits {
  /** Time after which connections are closed whatever they wait for, in milliseconds. */
  readonly answersMs: number;
  /** Time for a client that has just connected to send its request, in milliseconds. */
  readonly greetingMs: number;
}

/**
 * Stops a server from accepting more, and lets it respond to everything it has accepted: requests under way, those
 * that the system holds for it, and those of clients that had just connected. Ends when every connection is closed.
 */
export async function respondToLast(
  server: Server,
  connections: OpenConnections,
  { answersMs, greetingMs }: Limits,
): Promise<void> {
  connections.areEnding = true;
  await untilNobodyComes(server);
  // The server's own way to close would cut off responses that are written and not yet sent.
  const isClosed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
  closeIdle(connections, (bytesWritten) => bytesWritten > 0);
  const greeting = setTimeout(() => void turnOfLoop().then(() => closeIdle(connections)), greetingMs);
  const limit = setTimeout(() => {
    for (const { socket } of connections.all()) socket.destroy();
  }, answersMs);
  await isClosed;
  clearTimeout(greeting);
  clearTimeout(limit);
}

/** Tells clients of a server that is stopping to open a new connection for what comes next (RFC 9112 §9.6). */
export function sayGoodbye(connections: OpenConnections): Gate {
  return ({ socket }, response, handle) => {
    const { writeHead } = response;
    response.writeHead = ((...given: unknown[]) => {
      if (connections.areEnding && connections.of(socket)?.waiting.length === 0)
        response.setHeader("connection", "close");
      return Reflect.apply(writeHead, response, given);
    }) as typeof response.writeHead;
    handle();
  };
}

/**
 * Connections that the system holds for the server are lost when it closes, and so is what came on others and was not
 * read yet. Each turn of the event loop takes one of the first and all of the second.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  let newcomers = 0;
  const count = () => {
    newcomers += 1;
  };
  server.on("connection", count);
  await turnOfLoop();
  let before: number;
  do {
    before = newcomers;
    await turnOfLoop();
  } while (newcomers > before && newcomers < mostHeld);
  server.off("connection", count);
}

function closeIdle(connections: OpenConnections, isMeant = (_bytesWritten: number) => true): void {
  for (const { socket, exchange } of connections.all()) {
    if (exchange === undefined && isMeant(socket.bytesWritten)) socket.destroySoon();
  }
}
