import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { describe, expect, test } from "vitest";
import { listening, rawClient, requestText, statusesOf } from "./guards/raw-client.fixture.ts";
import { createSiteServer } from "./site-server.ts";

const echo: RequestListener = (request, response) => response.end(`answer to ${request.url}`);

async function openConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

describe("a request to leave HTTP", () => {
  const upgrades = [
    ["a WebSocket", { connection: "Upgrade", upgrade: "websocket" }],
    ["both words in one header", { connection: "Upgrade, Upgrade: websocket", upgrade: "websocket" }],
    ["HTTP/2", { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "AAMAAABk" }],
  ] as const;

  test.each(upgrades)("for %s is answered as any other, and ends its connection", async (_, headers) => {
    const { server } = createSiteServer(echo);
    server.on("upgrade", () => expect.unreachable("The framework listens for upgrades in every mode."));
    const client = rawClient(await listening(server));
    client.send(requestText("GET /VISIT", headers));
    const answer = await client.end();
    expect(answer).toContain("answer to /VISIT");
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  test("leaves no socket behind where the client goes away before the answer", async () => {
    const { server, connections } = createSiteServer(() => {});
    server.on("upgrade", () => {});
    const port = await listening(server);
    const arrived = once(server, "request");
    const client = rawClient(port);
    client.send(requestText("GET /VISIT", { connection: "Upgrade", upgrade: "websocket" }));
    await arrived;
    client.socket.destroy();
    await expect.poll(() => openConnections(server)).toBe(0);
    expect(connections.all()).toEqual([]);
  });

  test("may be let through by the server's own choice, and is still known", async () => {
    const { server, connections } = createSiteServer(echo, {
      shouldUpgradeCallback: ({ url }) => url === "/_next/hmr",
    });
    server.on("upgrade", (_, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
    const client = rawClient(await listening(server));
    client.send(requestText("GET /_next/hmr", { connection: "Upgrade", upgrade: "websocket" }));
    await client.receives(/ 101 /);
    expect(connections.all()).toHaveLength(1);
  });

  test("to another host by CONNECT ends the connection without an answer", async () => {
    const { server } = createSiteServer(echo);
    const client = rawClient(await listening(server));
    client.send("CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n");
    expect(await client.end()).toBe("");
  });
});

describe("a request that Node would answer by itself comes to the site", () => {
  test.each([
    ["without a host", "GET /a HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["that expects wonders", requestText("GET /a", { expect: "wonders", connection: "close" })],
    ["that asks before it sends", requestText("GET /a", { expect: "100-continue", connection: "close" })],
  ])("%s", async (_, text) => {
    const { server } = createSiteServer(echo);
    const client = rawClient(await listening(server));
    client.send(text);
    expect(await client.end()).toContain("answer to /a");
  });
});

describe("what is no request is refused without a guess at the type of the answer", () => {
  test.each([
    ["other words", "HELLO\r\n\r\n", 400],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["a header that is too long", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["two lengths", requestText("POST /", { "content-length": "3", "transfer-encoding": "chunked" }), 400],
  ])("%s", async (_, text, status) => {
    const { server } = createSiteServer(echo);
    const client = rawClient(await listening(server));
    client.send(text);
    const answer = await client.end();
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    expect(answer).toContain("Connection: close");
  });

  test("nor is a second answer written where one has begun", async () => {
    const { server } = createSiteServer((_, response) => {
      response.writeHead(200, { "content-length": 5 }).write("ab");
    });
    const client = rawClient(await listening(server));
    client.send(requestText("GET /"));
    await client.receives(/ab$/);
    client.send("HELLO\r\n\r\n");
    expect(statusesOf(await client.end())).toEqual([200]);
  });
});

describe("a client that takes its time", () => {
  const short = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

  test.each([
    ["over the lines of a request", "GET / HTTP/1.1\r\nHost: loc"],
    ["over a body", requestText("POST /", { "content-length": "10" }, "ab")],
    ["and says nothing", ""],
  ])("%s is told so, and its connection ends", async (_, text) => {
    const { server } = createSiteServer(() => {}, short);
    const client = rawClient(await listening(server));
    client.send(text);
    const answer = await client.end();
    expect(statusesOf(answer)).toEqual([408]);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });

  test("has ten seconds for the request, five minutes for its body, and keeps a connection for a minute", () => {
    const { server } = createSiteServer(echo);
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
      timeout: 120_000,
    });
  });
});

test("ordinary clients keep their connection from one answer to the next", async () => {
  const { server } = createSiteServer(echo);
  const client = rawClient(await listening(server));
  client.send(requestText("GET /first"));
  await client.receives(/answer to \/first$/);
  client.send(requestText("GET /second"));
  expect(await client.receives(/answer to \/second$/)).toMatch(/^connection: keep-alive\r$/im);
});
