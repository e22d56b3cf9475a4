import { once } from "node:events";
import { createServer, type Server, type ServerResponse, request as sendRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBodyGate } from "./body-gate.ts";
import { passThrough } from "./gate.ts";
import { createSignInGate } from "./sign-in-gate.ts";

let server: Server;
let origin: string;
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  const gates = [createBodyGate(), createSignInGate(2)];
  server = createServer((request, response) =>
    passThrough(gates, request, response, () => void waiting.push(response)),
  );
  server.listen(0);
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(origin + path, { method: "POST", body: "email=a", headers, ...(signal ? { signal } : {}) });
const admitted = (count: number) => expect.poll(() => waiting.length).toBe(count);

/** Sends a request whose response may never come. */
function leave(answer: Promise<unknown>) {
  void answer.catch(() => {});
}

async function fill(signal?: AbortSignal) {
  leave(post("/auth/login", {}, signal));
  leave(post("/auth/verify-code", {}, signal));
  await admitted(2);
}

describe("while as many sign-ins are under way as may be", () => {
  test("scripts are refused with an envelope that says when to come again", async () => {
    await fill();
    const answer = await post("/auth/login", { accept: "application/json", "accept-language": "cs" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ status: "error", message: expect.stringContaining("Zkuste") });
    expect(waiting).toHaveLength(2);
  });

  test("plain forms are refused with a page in the language of their address", async () => {
    await fill();
    const answer = await post("/auth/change-password?language=cs", { "accept-language": "en" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await answer.text()).toContain('lang="cs"');
  });

  test("everything that hashes nothing goes on", async () => {
    await fill();
    leave(fetch(`${origin}/auth/login`));
    leave(fetch(origin));
    leave(post("/auth/request-login"));
    await admitted(5);
  });

  test("a body that dawdles takes no place and is not refused", async () => {
    const dawdling = sendRequest(`${origin}/auth/login`, {
      method: "POST",
      headers: { "content-length": 7 },
    });
    dawdling.on("error", () => {});
    dawdling.write("ema");
    await fill();
    expect((await post("/auth/login")).status).toBe(503);
    waiting[0]?.end();
    dawdling.end("il=a");
    await admitted(3);
  });
});

test("who comes in a crowd is begun one by one, and others come between", async () => {
  const begun: string[] = [];
  const admit = createSignInGate(100);
  const crowded = createServer((request, response) =>
    admit(request, response, () => {
      begun.push(request.url ?? "");
      if (begun.length === 1) setImmediate(() => begun.push("another's turn"));
      response.end();
    }),
  ).listen(0);
  await once(crowded, "listening");
  const { port } = crowded.address() as AddressInfo;
  const socket = connect(port);
  const request = "POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";
  socket.write(request.repeat(3));
  await expect.poll(() => begun.length).toBe(4);
  expect(begun).toEqual(["/auth/login", "another's turn", "/auth/login", "/auth/login"]);
  socket.destroy();
  crowded.close();
});

describe("a place is free again", () => {
  test("once its request is answered", async () => {
    await fill();
    waiting[0]?.end();
    await expect.poll(() => waiting[0]?.closed).toBe(true);
    leave(post("/auth/login"));
    await admitted(3);
  });

  test("once its browser has gone", async () => {
    const leaving = new AbortController();
    await fill(leaving.signal);
    leaving.abort();
    await expect.poll(() => waiting.every((response) => response.closed)).toBe(true);
    leave(post("/auth/login"));
    leave(post("/auth/login"));
    await admitted(4);
  });
});
