import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { stampedHeaders } from "#lib/platform/http/caller";
import { useTestDatabase } from "#test/test-database";
import { stampRequest } from "../request-headers.ts";
import { createDrawingLine, type DrawingLine } from "./drawing-line.ts";
import { listening, rawClient, requestText } from "./raw-client.fixture.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

const turns = () => new Promise((resolve) => setTimeout(resolve));

/** Requests a turn; reports when it was granted, and how to give it back. */
function visitor(line: DrawingLine, asker: string) {
  const state = { outcome: "waits", leave: () => {} };
  void line.enter(asker).then((leave) => {
    state.outcome = leave ? "draws" : "refused";
    state.leave = leave ?? state.leave;
  });
  return state;
}

test("as many draw as there are places, and the next one as soon as one is free", async () => {
  const line = createDrawingLine({ places: 2 });
  const visitors = ["a", "b", "c", "d"].map((asker) => visitor(line, asker));
  await turns();
  expect(visitors.map(({ outcome }) => outcome)).toEqual(["draws", "draws", "waits", "waits"]);
  visitors[1]?.leave();
  visitors[1]?.leave();
  await turns();
  expect(visitors.map(({ outcome }) => outcome)).toEqual(["draws", "draws", "draws", "waits"]);
});

test("who asks for much waits for himself: others come in between, and keep their place where it is full", async () => {
  const line = createDrawingLine({ places: 1, mostWaiting: 3 });
  const [first, ...greedy] = Array.from({ length: 5 }, () => visitor(line, "greedy"));
  const modest = visitor(line, "modest");
  await turns();
  expect(greedy.map(({ outcome }) => outcome)).toEqual(["waits", "waits", "refused", "refused"]);
  first?.leave();
  await turns();
  greedy[0]?.leave();
  await turns();
  expect([modest.outcome, greedy[1]?.outcome]).toEqual(["draws", "waits"]);
});

test("where each has asked once, the newcomer is refused", async () => {
  const line = createDrawingLine({ places: 1, mostWaiting: 2 });
  const visitors = ["a", "b", "c", "d"].map((asker) => visitor(line, asker));
  await turns();
  expect(visitors.map(({ outcome }) => outcome)).toEqual(["draws", "waits", "waits", "refused"]);
});

test("what takes long keeps nobody waiting", async () => {
  const line = createDrawingLine({ places: 1, longestMs: 5 });
  const visitors = ["a", "b"].map((asker) => visitor(line, asker));
  await expect.poll(() => visitors[1]?.outcome).toBe("draws");
});

/** A server with one place, whose handler answers nothing by itself. */
async function smallServer() {
  const line = createDrawingLine({ places: 1, mostWaiting: 1, longestMs: 60_000 });
  const drawn: string[] = [];
  const begin: (() => void)[] = [];
  const server = createServer((request, response) => {
    stampRequest(request);
    if (request.url === "/admitted") request.headers[stampedHeaders.admitted] = "1";
    line.gate(request, response, () => {
      drawn.push(request.url ?? "");
      begin.push(() => response.writeHead(200).flushHeaders());
    });
  });
  const port = await listening(server);
  const ask = (path: string, headers = {}) => {
    const client = rawClient(port);
    client.send(requestText(`GET ${path}`, headers));
    return client;
  };
  return { ask, drawn, begin };
}

test("a place is free once its answer begins or who asked has gone, and beyond the line requests get 503", async () => {
  const { ask, drawn, begin } = await smallServer();
  ask("/1");
  await expect.poll(() => drawn).toEqual(["/1"]);
  const second = ask("/2");
  const third = ask("/3");
  expect(await third.receives(/^HTTP\/1\.1 503 /)).toMatch(/retry-after: 2/i);
  begin[0]?.();
  await expect.poll(() => drawn).toEqual(["/1", "/2"]);
  ask("/4");
  second.socket.destroy();
  await expect.poll(() => drawn).toEqual(["/1", "/2", "/4"]);
});

test("people who are signed in and requests that have a place already do not wait", async () => {
  await useTestDatabase();
  const who = { subject: "1", ip: "192.0.2.7", userAgent: "test" };
  const { cookie } = await startSession("admin", who);
  const { ask, drawn } = await smallServer();
  ask("/stranger");
  await expect.poll(() => drawn).toEqual(["/stranger"]);
  ask("/waits", { cookie: `${cookieName("admin")}=made-up` });
  ask("/editor", { cookie: `${cookieName("admin")}=${encodeURIComponent(cookie)}` });
  ask("/admitted");
  await expect.poll(() => drawn.toSorted()).toEqual(["/admitted", "/editor", "/stranger"]);
});
