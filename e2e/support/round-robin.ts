import { once } from "node:events";
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** Chooses the process that a request goes to, counted from 0; without it each goes to the next one. */
export const processHeader = "x-test-process";

/**
 * Starts a proxy that sends each request to the next of several processes, for every client. A process that accepts
 * no connection is skipped; requests that it had accepted and not answered get 502.
 */
export async function startRoundRobin(port: number, processes: readonly number[]) {
  let turn = 0;
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const chosen = request.headers[processHeader];
    const first = chosen === undefined ? turn++ : Number(chosen);
    const tries = chosen === undefined ? processes.length : 1;
    for (let tried = 0; tried < tries; tried += 1) {
      const index = (first + tried) % processes.length;
      const outcome = await forward(request, body, response, { index, port: processes[index] ?? 0 });
      if (outcome === "passed") return;
    }
    response.writeHead(502).end();
  }
  server.listen(port);
  await once(server, "listening");
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}

function forward(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  { index, port }: { readonly index: number; readonly port: number },
): Promise<"passed" | "refused"> {
  const { method = "GET", url: path = "/", headers } = request;
  return new Promise((resolve) => {
    const client = headers["x-forwarded-for"] ?? "127.0.0.1";
    const sent = open({
      host: "127.0.0.1",
      port,
      method,
      path,
      agent: false,
      headers: { ...headers, connection: "close", "x-forwarded-for": client },
    });
    sent.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        connection: "close",
        [processHeader]: String(index),
      });
      answer.on("error", () => response.destroy()).on("end", () => response.end());
      answer.on("data", (part) => response.write(part));
      resolve("passed");
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") resolve("refused");
      else {
        response.destroy();
        resolve("passed");
      }
    });
    sent.end(body);
  });
}
