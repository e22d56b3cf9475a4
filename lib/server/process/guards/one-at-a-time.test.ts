import type { RequestListener, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { createSiteServer } from "../site-server.ts";
import { listening, rawClient, requestText, statusesOf } from "./raw-client.fixture.ts";

/** Starts a server whose responses are sent by hand. */
async function patientServer() {
  const begun: ServerResponse[] = [];
  const { server } = createSiteServer((_, response) => void begun.push(response));
  return { port: await listening(server), begun };
}

const get = (path: string) => requestText(`GET ${path}`);

describe("requests that one client sends without waiting", () => {
  test("are begun one after the other, each when the one before is answered, and answered in order", async () => {
    const { port, begun } = await patientServer();
    const client = rawClient(port);
    client.send(get("/1") + get("/2") + get("/3"));
    for (const [index, number] of ["one", "two", "three"].entries()) {
      await expect.poll(() => begun.length).toBe(index + 1);
      begun[index]?.end(number);
      await client.receives(new RegExp(`${number}$`));
    }
    expect(begun.map(({ req }) => req.url)).toEqual(["/1", "/2", "/3"]);
  });

  test("stay in line while an answer waits for a client that does not read", async () => {
    const piece = Buffer.alloc(1024 * 1024);
    const begun: string[] = [];
    const flood: RequestListener = (request, response) => {
      begun.push(request.url ?? "");
      const pour = () => {
        while (response.write(piece));
      };
      response.on("drain", pour);
      pour();
    };
    const { server, connections } = createSiteServer(flood);
    const client = rawClient(await listening(server));
    client.socket.pause();
    client.send(get("/1").repeat(3));
    await expect.poll(() => connections.all()[0]?.waiting.length).toBe(2);
    expect(begun).toEqual(["/1"]);
  });

  test("are at most nine; who sends more is cut off, and no more of them is begun", async () => {
    const { port, begun } = await patientServer();
    const client = rawClient(port);
    client.send(get("/").repeat(10_000));
    await client.end();
    expect(begun).toHaveLength(1);
  });

  test("are all answered where they are nine", async () => {
    const { server } = createSiteServer((_, response) => response.end("."));
    const client = rawClient(await listening(server));
    client.send(get("/").repeat(9));
    await expect.poll(() => statusesOf(client.received())).toEqual(Array(9).fill(200));
  });
});

test("clients do not wait for each other", async () => {
  const { port, begun } = await patientServer();
  const [one, other] = [rawClient(port), rawClient(port)];
  one.send(get("/one"));
  other.send(get("/other"));
  await expect.poll(() => begun.length).toBe(2);
});

test("a body that nobody reads does not hold up the request behind it", async () => {
  const { port, begun } = await patientServer();
  const client = rawClient(port);
  client.send(requestText("POST /", { "content-length": "2" }, "ab") + get("/next"));
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.end("unread");
  await expect.poll(() => begun.length).toBe(2);
});
