import { connect, type Socket } from "node:net";
import { percentile } from "../figures/percentiles.ts";

export interface Load {
  /** Port a server listens on, on this machine. */
  readonly port: number;
  /** Path and query of the next request. */
  readonly nextPath: () => string;
  readonly connections: number;
  readonly seconds: number;
  readonly acceptEncoding?: string | undefined;
  readonly cookie?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 responses came. */
  readonly p99: number;
}

/**
 * Sends requests as fast as responses come, on connections that stay open. Uses bare sockets, because Node's own
 * client costs more than the measured server. Throws if a response is not 200 or has no length.
 */
export async function load(wish: Load): Promise<LoadResult> {
  const times: number[] = [];
  const start = performance.now();
  const goesOn = () => performance.now() < start + wish.seconds * 1000;
  await Promise.all(Array.from({ length: wish.connections }, () => client(wish, goesOn, times)));
  const seconds = (performance.now() - start) / 1000;
  return { answers: times.length, perSecond: times.length / seconds, p99: percentile(times, 0.99) };
}

function client(wish: Load, goesOn: () => boolean, times: number[]): Promise<void> {
  const { port, acceptEncoding, cookie, userAgent, nextPath } = wish;
  const headers = {
    host: `localhost:${port}`,
    accept: "text/html",
    "accept-encoding": acceptEncoding,
    cookie,
    "user-agent": userAgent,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value ? `${name}: ${value}\r\n` : []));
  const rest = `${lines.join("")}\r\n`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1").setNoDelay(true);
    let sentAt = 0;
    let pieces: Buffer[] = [];
    let missing = -1;
    const send = () => {
      if (!goesOn()) {
        socket.destroy();
        return resolve();
      }
      pieces = [];
      missing = -1;
      sentAt = performance.now();
      socket.write(`GET ${nextPath()} HTTP/1.1\r\n${rest}`);
    };
    const take = (piece: Buffer): void => {
      pieces.push(piece);
      if (missing >= 0) missing -= piece.length;
      else missing = missingOf(Buffer.concat(pieces));
      if (missing !== 0) return;
      times.push(performance.now() - sentAt);
      send();
    };
    socket.on("connect", send).on("error", reject);
    socket.on("data", (piece: Buffer) => {
      try {
        take(piece);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
  });
}

/** Returns how many bytes of a response are missing; -1 while its headers are incomplete. */
function missingOf(received: Buffer): number {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1) return -1;
  const headers = received.toString("latin1", 0, end);
  const length = /^content-length: (\d+)/im.exec(headers)?.[1];
  if (!headers.startsWith("HTTP/1.1 200") || length === undefined)
    throw new Error(`Not the answer that was meant: ${headers.split("\r\n")[0]}`);
  return Number(length) - (received.length - end - 4);
}
