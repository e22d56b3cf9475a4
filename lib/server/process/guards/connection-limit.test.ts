import { expect, onTestFinished, test, vi } from "vitest";
import { createSiteServer } from "../site-server.ts";
import { listening, rawClient, requestText } from "./raw-client.fixture.ts";

/** Size larger than two computers can buffer between them. */
const large = Buffer.alloc(64 * 1024 * 1024);

/** Starts a server with room for two connections that responds to nothing but `/large`. */
async function smallServer({ mostConnections = 2, mostOfAddress = 2, readingMs = 60_000 } = {}) {
  const { server, connections } = createSiteServer(
    ({ url }, response) => void (url === "/large" && response.end(large)),
    { mostConnections, mostOfAddress, readingMs },
  );
  const port = await listening(server);
  return {
    connections,
    /** Opens a connection, and waits until the server has read the given bytes. */
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

/** Opens a connection on which a large answer waits to be read. */
async function slowReader({ client, connections }: Awaited<ReturnType<typeof smallServer>>) {
  const reader = await client();
  reader.socket.pause();
  reader.send(requestText("GET /large"));
  const own = connections.all().find(({ socket }) => socket.remotePort === reader.socket.localPort);
  await expect.poll(() => own?.socket.writableLength ?? 0).toBeGreaterThan(0);
  return { ...reader, isOpen: () => own?.socket.destroyed === false };
}

test("who does not read what it asked for loses its place to a newcomer", async () => {
  const server = await smallServer();
  const waiting = await server.client(asking);
  const reader = await slowReader(server);
  const newcomer = await server.client(asking);
  expect(reader.isOpen()).toBe(false);
  expect([waiting.socket.destroyed, newcomer.socket.destroyed]).toEqual([false, false]);
});

test("who has only just connected comes behind all others that could give way", async () => {
  const server = await smallServer();
  const newcomer = await server.client();
  const reader = await slowReader(server);
  await server.client(asking);
  expect(reader.isOpen()).toBe(false);
  expect(newcomer.socket.destroyed).toBe(false);
});

test("an address that has its share gives way to itself alone", async () => {
  const server = await smallServer({ mostConnections: 10 });
  const reader = await slowReader(server);
  await server.client(asking);
  await server.client(asking);
  expect(reader.isOpen()).toBe(false);
  const refused = rawClient(Number(reader.socket.remotePort));
  expect(await refused.end()).toBe("");
});

test("a proxy that is named has a place for everybody behind it", async () => {
  vi.stubEnv("TRUSTED_PROXIES", "127.0.0.1/32");
  vi.resetModules();
  const { createSiteServer: create } = await import("../site-server.ts");
  const { server, connections } = create(() => {}, { mostConnections: 10, mostOfAddress: 1 });
  const port = await listening(server);
  for (let number = 0; number < 4; number += 1) rawClient(port).send(asking);
  await expect.poll(() => connections.all().filter(({ exchange }) => exchange).length).toBe(4);
});

test("an answer of which nothing is read ends, and one that is read in pieces does not", async () => {
  const server = await smallServer({ readingMs: 500 });
  const [stuck, slow] = [await slowReader(server), await slowReader(server)];
  const reading = setInterval(() => {
    slow.socket.resume();
    slow.socket.once("data", () => slow.socket.pause());
  }, 1);
  onTestFinished(() => clearInterval(reading));
  await expect.poll(stuck.isOpen).toBe(false);
  expect(slow.isOpen()).toBe(true);
});
