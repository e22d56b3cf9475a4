import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { addressBucket, isTrustedProxy } from "#lib/platform/http/client-address";
import { readingMs } from "./patience.ts";

/** Leaves room for everything else below the 1,024 open files that many systems allow a process. */
const mostConnections = 768;
/** Time for a client that has just connected to send its request before others come first. */
const greetingMs = 1000;
const everyMs = 1000;
/**
 * In a flood of newcomers, each of which costs all others a moment, connections are checked at this interval, in
 * milliseconds.
 */
const lookEveryMs = 50;

export interface ConnectionLimits {
  readonly mostConnections?: number;
  /** Maximum number of them for one address, or one /64 network of IPv6; a proxy that is named may have all. */
  readonly mostOfAddress?: number;
  /** Maximum time for which a response may go unread, in milliseconds. */
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

/** Ends responses of which nothing has been read for a while. */
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

/** Connection of a client, and the request whose turn it is. */
export interface OpenConnection {
  readonly socket: Socket;
  /** The peer's address, as limits count it. */
  readonly bucket: string;
  /** Request being received or answered; undefined while the next one is awaited. */
  exchange: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
  /** Requests that came before their turn, in order. */
  readonly waiting: (() => void)[];
  /**
   * Time at which bytes were last received or sent, as of the last {@link look}, in milliseconds of
   * `performance.now()`.
   */
  movedAt: number;
  /** Number that tells whether they did. */
  movedBytes: number;
}

export interface OpenConnections {
  /** Set when the server accepts no more: a connection ends with its last response. */
  areEnding: boolean;
  all(): readonly OpenConnection[];
  /** Returns the connection of a socket; undefined when it is closed. */
  of(socket: Duplex): OpenConnection | undefined;
}

/** Tracks every connection of a server, whatever it is used for, until its socket is closed. */
export function watchConnections(server: Server): OpenConnections {
  const open = new Map<Duplex, OpenConnection>();
  server.on("connection", (socket) => {
    const bucket = addressBucket(socket.remoteAddress ?? "");
    const movedAt = performance.now();
    open.set(socket, { socket, bucket, exchange: undefined, waiting: [], movedAt, movedBytes: 0 });
    socket.once("close", () => open.delete(socket));
  });
  return { areEnding: false, all: () => [...open.values()], of: (socket) => open.get(socket) };
}

/** Checks whether anything has moved on a connection since the last call. */
function look(connection: OpenConnection, now: number): void {
  const bytes = movedBytes(connection.socket);
  if (bytes !== connection.movedBytes) connection.movedAt = now;
  connection.movedBytes = bytes;
}

/** Returns the bytes written but not yet taken by the system, which takes more as the client reads. */
function unsentBytes({ writableLength }: Socket): number {
  return writableLength;
}

/** Only the handle knows how much of the current piece has been sent; without one, pieces count whole. */
function movedBytes(
  socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null },
): number {
  const unsentOfPiece = socket._handle?.writeQueueSize ?? 0;
  return socket.bytesRead + socket.bytesWritten - unsentBytes(socket) - unsentOfPiece;
}
