import { expect, test } from "vitest";
import { createSiteServer } from "../site-server.ts";
import { listening, rawClient, requestText } from "./raw-client.fixture.ts";

/** A server with room for two that never answers. */
async function smallServer() {
  const { server, connections } = createSiteServer(() => {}, { mostConnections: 2 });
  const port = await listening(server);
  return {
    /** Opens a connection, and waits until the server knows what was said on it. */
    async client(said = "") {
      const client = rawClient(port);
      client.send(said);
      await expect
        .poll(() => connections.all().some(({ socket }) => socket.remotePort === client.socket.localPort))
        .toBe(true);
      await expect
        .poll(() => {
          const own = connections.all().find(({ socket }) => socket.remotePort === client.socket.localPort);
          return own?.socket.bytesRead ?? 0;
        })
        .toBe(said.length);
      return client;
    },
  };
}

const asking = requestText("GET /");
const sending = requestText("POST /", { "content-length": "10" }, "ab");

test("a newcomer takes the place of who has been silent for the longest", async () => {
  const { client } = await smallServer();
  const [oldest, younger] = [await client(), await client()];
  await client();
  await oldest.end();
  expect(younger.socket.destroyed).toBe(false);
});

test("who has sent a part of a request counts as silent", async () => {
  const { client } = await smallServer();
  const dawdler = await client("GET / HTTP/1.1\r\nHost: ");
  await client();
  await client();
  await dawdler.end();
});

test("who is waiting for an answer stays, and who takes long over a body goes", async () => {
  const { client } = await smallServer();
  const [waiting, slow] = [await client(asking), await client(sending)];
  await client();
  await slow.end();
  expect(waiting.socket.destroyed).toBe(false);
});

test("where all wait for answers, the newcomer is turned away", async () => {
  const { client } = await smallServer();
  const [one, other] = [await client(asking), await client(asking)];
  const newcomer = rawClient(Number(one.socket.remotePort));
  expect(await newcomer.end()).toBe("");
  expect([one.socket.destroyed, other.socket.destroyed]).toEqual([false, false]);
});
