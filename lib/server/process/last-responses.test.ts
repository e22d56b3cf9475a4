import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { listening, rawClient, requestText, statusesOf } from "./guards/raw-client.fixture.ts";
import { respondToLast } from "./last-responses.ts";
import { createSiteServer } from "./site-server.ts";

const patient = { answersMs: 20_000, greetingMs: 20_000 };
const get = (path: string) => requestText(`GET ${path}`);

async function serve(answer: RequestListener) {
  const { server, connections } = createSiteServer(answer, { shouldUpgradeCallback: () => true });
  server.on("upgrade", (_, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  const port = await listening(server);
  return { port, stop: (limits = patient) => respondToLast(server, connections, limits) };
}

describe("a server that is stopping", () => {
  test("sends an answer to its end that was given before, however slowly the client reads", async () => {
    const bytes = 32 * 1024 * 1024;
    const given: ServerResponse[] = [];
    const { port, stop } = await serve((_, response) => {
      given.push(response.end(Buffer.alloc(bytes, "x")));
    });
    const client = rawClient(port);
    client.socket.pause();
    client.send(get("/"));
    await expect.poll(() => given[0]?.writableEnded).toBe(true);
    const stopped = stop();
    client.socket.resume();
    const [, body] = (await client.end()).split("\r\n\r\n");
    expect(body?.length).toBe(bytes);
    await stopped;
  });

  test("answers all that wait in line on a connection, and says with the last that it ends", async () => {
    const begun: ServerResponse[] = [];
    const { port, stop } = await serve((_, response) => void begun.push(response));
    const client = rawClient(port);
    client.send(get("/1") + get("/2") + get("/3"));
    await expect.poll(() => begun.length).toBe(1);
    const stopped = stop();
    for (const index of [0, 1, 2]) {
      await expect.poll(() => begun.length).toBe(index + 1);
      begun[index]?.end(".");
    }
    const answers = await client.end();
    await stopped;
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect(answers.match(/^connection: (\S+)\r$/gim)).toEqual([
      "Connection: keep-alive\r",
      "Connection: keep-alive\r",
      "connection: close\r",
    ]);
  });

  test("ends a connection after an answer that had begun before and promised to keep it", async () => {
    const begun: ServerResponse[] = [];
    const { port, stop } = await serve((_, response) => {
      response.write("begun ");
      begun.push(response);
    });
    const client = rawClient(port);
    client.send(get("/"));
    await client.receives(/begun/);
    const stopped = stop();
    begun[0]?.end("ended");
    expect(await client.end()).toContain("ended");
    await stopped;
  });

  test("takes a body to its end that has begun to come", async () => {
    const { port, stop } = await serve((request, response) => {
      request.resume().once("end", () => response.end("taken"));
    });
    const client = rawClient(port);
    client.send(requestText("POST /", { "content-length": "4" }, "ab"));
    await once(client.socket, "connect");
    const stopped = stop();
    client.send("cd");
    expect(await client.end()).toContain("taken");
    await stopped;
  });

  test("does not wait for connections that lie idle, or that became something else", async () => {
    const { port, stop } = await serve((_, response) => void response.end("done"));
    const [idle, hot] = [rawClient(port), rawClient(port)];
    idle.send(get("/"));
    hot.send(requestText("GET /", { connection: "Upgrade", upgrade: "websocket" }));
    await Promise.all([idle.receives(/done$/), hot.receives(/ 101 /)]);
    const since = performance.now();
    await stop();
    expect(performance.now() - since).toBeLessThan(patient.greetingMs / 2);
  });

  test("breaks off at its limit what is not answered by then", async () => {
    const { port, stop } = await serve(() => {});
    const client = rawClient(port);
    client.send(get("/"));
    await once(client.socket, "connect");
    await stop({ answersMs: 100, greetingMs: 50 });
    expect(await client.end()).toBe("");
  });
});
