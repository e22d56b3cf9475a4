import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { addressBucket } from "#lib/platform/http/client-address";

/** A connection of a client, and whose turn it is on it. */
export interface OpenConnection {
  readonly socket: Socket;
  /** The peer's address, as limits count it. */
  readonly bucket: string;
  /** The request that is being received or answered; undefined while the next one is awaited. */
  exchange: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
  /** Requests that came before their turn, in their order. */
  readonly waiting: (() => void)[];
  /** When bytes last came or were taken, as of the last {@link look}, in milliseconds of `performance.now()`. */
  movedAt: number;
  /** What tells whether they did. */
  movedBytes: number;
}

export interface OpenConnections {
  /** Set when the server takes no more: a connection ends with the last answer on it. */
  areEnding: boolean;
  all(): readonly OpenConnection[];
  /** Undefined when the socket is closed. */
  of(socket: Duplex): OpenConnection | undefined;
}

/** Keeps every connection of a server, whatever it is used for, until its socket is closed. */
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

/** Finds out whether anything has moved on a connection since this was called last. */
export function look(connection: OpenConnection, now: number): void {
  const bytes = movedBytes(connection.socket);
  if (bytes !== connection.movedBytes) connection.movedAt = now;
  connection.movedBytes = bytes;
}

/** What was written and has not been taken by the system, which takes more as the client reads. */
export function unsentBytes({ writableLength }: Socket): number {
  return writableLength;
}

/** Of the piece that is being taken only the handle knows how far that is; without one, pieces count whole. */
function movedBytes(
  socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null },
): number {
  const unsentOfPiece = socket._handle?.writeQueueSize ?? 0;
  return socket.bytesRead + socket.bytesWritten - unsentBytes(socket) - unsentOfPiece;
}
