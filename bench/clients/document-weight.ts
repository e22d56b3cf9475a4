import { gzipSync } from "node:zlib";
import { createHttpClient } from "./http-client.ts";

/** Bytes of a document as the server sends it, not compressed but where that is said. */
export interface DocumentWeight {
  readonly whole: number;
  readonly compressed: number;
  /** Of that, what the framework sends for its program in the browser. */
  readonly flight: number;
}

export async function weighDocument(address: string, path: string, cookie: string): Promise<DocumentWeight> {
  const client = createHttpClient(address);
  const { status, body } = await client.send({ path, headers: { accept: "text/html", cookie } });
  client.close();
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  const flight = body.match(/<script\b[^>]*>[^<]*__next_f[\s\S]*?<\/script>/g) ?? [];
  return {
    whole: Buffer.byteLength(body),
    compressed: gzipSync(body).length,
    flight: Buffer.byteLength(flight.join("")),
  };
}
