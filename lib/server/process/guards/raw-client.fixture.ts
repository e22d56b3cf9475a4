import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection on which every byte is written by hand. */
export interface RawClient {
  readonly socket: Socket;
  send(text: string): void;
  /** Everything received so far. */
  received(): string;
  /** Waits until the received bytes match. */
  receives(pattern: RegExp): Promise<string>;
  /** Waits for the end of the connection; returns everything received until then. */
  end(): Promise<string>;
}

/** Lets a server listen for the duration of a test; returns its port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export function rawClient(port: number): RawClient {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    text += piece;
  });
  // Some servers under test reset the connection; the bytes before that count.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return {
    socket,
    send: (written) => void socket.write(written),
    received: () => text,
    receives: async (pattern) => {
      while (!pattern.test(text)) {
        await Promise.race([new Promise((resolve) => socket.once("data", resolve)), closed]);
        if (socket.destroyed && !pattern.test(text))
          throw new Error(`The connection ended without ${pattern}: ${text}`);
      }
      return text;
    },
    end: async () => {
      await closed;
      return text;
    },
  };
}

/** Returns a request as sent on the wire. */
export function requestText(
  start: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${start} HTTP/1.1`, ...lines, "", body].join("\r\n");
}

/** Returns the status of each response on a connection, in order. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
