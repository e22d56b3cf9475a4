import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A connection of a client, and whose turn it is on it. */
export interface Connection {
  readonly socket: Socket;
  /** The request that is being received or answered; undefined while the next one is awaited. */
  exchange: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
  /** Requests that came before their turn, in their order. */
  readonly waiting: (() => void)[];
  /** When the last answer went out, or the connection was made, in milliseconds of `performance.now()`. */
  idleSince: number;
}

export interface Connections {
  /** Set when the server takes no more: a connection ends with the last answer on it. */
  areEnding: boolean;
  all(): readonly Connection[];
  /** Undefined when the socket is closed. */
  of(socket: Duplex): Connection | undefined;
}

/** Keeps every connection of a server, whatever it is used for, until its socket is closed. */
export function watchConnections(server: Server): Connections {
  const open = new Map<Duplex, Connection>();
  server.on("connection", (socket) => {
    open.set(socket, { socket, exchange: undefined, waiting: [], idleSince: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  return { areEnding: false, all: () => [...open.values()], of: (socket) => open.get(socket) };
}
