import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { hideInternalHeaders } from "./request-headers.ts";

async function headersSent(answer: (response: ServerResponse) => void): Promise<Headers> {
  const server = createServer((_, response) => {
    hideInternalHeaders(response);
    response.setHeader("x-middleware-rewrite", "/api/admin/pages");
    response.setHeader("X-Redakce-Place", "/pages");
    response.setHeader("cache-control", "no-store");
    answer(response);
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return headers;
}

test.each<[string, (response: ServerResponse) => void]>([
  ["ended at once", (response) => response.end("a")],
  ["written in parts", (response) => response.write("a") && response.end("b")],
  ["begun by its status", (response) => response.writeHead(404, { "x-kept": "1" }).end()],
  ["flushed early", (response) => [response.flushHeaders(), response.end()]],
])("an answer that is %s leaves without the framework's own headers", async (_, answer) => {
  const headers = await headersSent(answer);
  expect([...headers.keys()].filter((name) => /^x-(middleware|redakce)-/.test(name))).toEqual([]);
  expect(headers.get("cache-control")).toBe("no-store");
});
