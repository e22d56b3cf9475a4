import type { Server } from "node:http";
import type { Connection, Connections } from "./connections.ts";

/** Leaves room for everything else below the 1,024 open files that many systems allow a process. */
const mostConnections = 768;

/**
 * Keeps the number of connections within a limit that slow clients cannot use up: a newcomer takes the place of who
 * has said nothing for the longest, or else of who takes longest over a request. Only where all others wait for an
 * answer is the newcomer turned away.
 */
export function limitConnections(server: Server, connections: Connections, most = mostConnections): void {
  server.on("connection", (newcomer) => {
    const open = connections.all().filter(({ socket }) => !socket.destroyed);
    if (open.length <= most) return;
    const others = open.filter(({ socket }) => socket !== newcomer);
    const slowest = longest(others.filter(isIdle)) ?? longest(others.filter(isSending));
    (slowest?.socket ?? newcomer).destroy();
  });
}

function isIdle({ exchange }: Connection): boolean {
  return exchange === undefined;
}

function isSending({ exchange }: Connection): boolean {
  return exchange !== undefined && !exchange.request.complete;
}

function longest(connections: readonly Connection[]): Connection | undefined {
  return connections.reduce<Connection | undefined>(
    (found, next) => (found && found.idleSince <= next.idleSince ? found : next),
    undefined,
  );
}
