import type { Server } from "node:http";
import { isTrustedProxy } from "#lib/platform/http/client-address";
import { look, type OpenConnection, type OpenConnections, unsentBytes } from "./connections.ts";
import { readingMs } from "./patience.ts";

/** Leaves room for everything else below the 1,024 open files that many systems allow a process. */
const mostConnections = 768;
/** How long somebody who has just connected may take to say what it wants before others come first. */
const greetingMs = 1000;
const everyMs = 1000;
/** In a flood of newcomers, each of which costs all others a moment, connections are looked at so often. */
const lookEveryMs = 50;

export interface ConnectionLimits {
  readonly mostConnections?: number;
  /** How many of them one address may have, or one /64 network of IPv6; a proxy that is named may have all. */
  readonly mostOfAddress?: number;
  /** How long an answer may go unread, in milliseconds. */
  readonly readingMs?: number;
}

/**
 * Keeps the number of connections within a limit that slow clients cannot use up: a newcomer takes the place of the one
 * on which nothing has moved for the longest, be it silent, sending or not reading, and among those of its own address
 * where that has its share. Only where all others wait for an answer is the newcomer turned away.
 */
export function limitConnections(
  server: Server,
  connections: OpenConnections,
  limits: ConnectionLimits,
): void {
  const most = limits.mostConnections ?? mostConnections;
  const mostOfAddress = limits.mostOfAddress ?? Math.ceil(most / 2);
  let lookedAt = Number.NEGATIVE_INFINITY;
  server.on("connection", (newcomer) => {
    const open = connections.all().filter(({ socket }) => !socket.destroyed);
    const crowd = crowdAround(newcomer.remoteAddress ?? "", open);
    if (!crowd) return;
    const now = performance.now();
    if (now - lookedAt > lookEveryMs) {
      lookedAt = now;
      for (const connection of connections.all()) look(connection, now);
    }
    const others = crowd.filter((other) => other.socket !== newcomer && givesWay(other));
    const slowest = longest(others.filter((other) => !isGreeting(other, now))) ?? longest(others);
    (slowest?.socket ?? newcomer).destroy();
  });

  function crowdAround(
    address: string,
    open: readonly OpenConnection[],
  ): readonly OpenConnection[] | undefined {
    const bucket = open.at(-1)?.bucket;
    const own = isTrustedProxy(address) ? [] : open.filter((other) => other.bucket === bucket);
    if (own.length > mostOfAddress) return own;
    return open.length > most ? open : undefined;
  }

  endUnread(server, connections, limits.readingMs ?? readingMs);
}

/** Ends answers of which nobody has read anything for a while. */
function endUnread(server: Server, connections: OpenConnections, mostMs: number): void {
  const endThem = () => {
    const now = performance.now();
    for (const connection of connections.all()) {
      look(connection, now);
      if (isReading(connection) && now - connection.movedAt >= mostMs) connection.socket.destroy();
    }
  };
  const timer = setInterval(endThem, Math.min(everyMs, mostMs / 2)).unref();
  server.once("close", () => clearInterval(timer));
}

function givesWay(connection: OpenConnection): boolean {
  const { exchange } = connection;
  return exchange === undefined || !exchange.request.complete || isReading(connection);
}

function isReading({ exchange, socket }: OpenConnection): boolean {
  return exchange !== undefined && unsentBytes(socket) > 0;
}

function isGreeting({ exchange, socket, movedAt }: OpenConnection, now: number): boolean {
  return exchange === undefined && socket.bytesRead === 0 && now - movedAt < greetingMs;
}

function longest(connections: readonly OpenConnection[]): OpenConnection | undefined {
  return connections.reduce<OpenConnection | undefined>(
    (found, next) => (found && found.movedAt <= next.movedAt ? found : next),
    undefined,
  );
}
