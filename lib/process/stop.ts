import type { Server } from "node:http";
import type { Duplex } from "node:stream";

const patienceMs = 10_000;

/**
 * On SIGTERM, Ctrl-C or the loss of the parent: finish running requests, then close, then exit with 0. Called when
 * the server has all its listeners.
 */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  let isStopping = false;
  const endUpgraded = watchUpgraded(server);
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    endUpgraded();
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 100).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
}

/** The server forgets connections that became WebSockets, and yet waits for their end; returns how to end them. */
function watchUpgraded(server: Server): () => void {
  const upgraded = new Set<Duplex>();
  const keep = (_: unknown, socket: Duplex) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
  };
  if (server.listenerCount("upgrade") > 0) server.on("upgrade", keep);
  return () => {
    for (const socket of upgraded) socket.destroy();
  };
}
