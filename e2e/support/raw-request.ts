import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { port as mainPort } from "../server-under-test.ts";

/** A request sent exactly as written: no header is added, no path is normalized, no redirect is followed. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Address of this machine that the request comes from, such as 127.0.0.66. */
  readonly localAddress?: string;
  /** Port of a site other than the one that all tests use. */
  readonly port?: number;
}

export async function ask(path: string, { body = "", port = mainPort, ...asked }: Asked = {}) {
  const sent = request({ host: "127.0.0.1", port, path, agent: false, ...asked });
  sent.setHeader("host", `localhost:${port}`);
  const isChunked = asked.headers?.["transfer-encoding"] === "chunked";
  if (!["GET", "HEAD", "TRACE"].includes(asked.method ?? "GET") && !isChunked)
    sent.setHeader("content-length", Buffer.byteLength(body));
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (!response) throw new Error("There was no answer.");
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
