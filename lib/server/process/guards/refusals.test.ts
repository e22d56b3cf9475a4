import { describe, expect, test, vi } from "vitest";
import { forgetPreconditions } from "../request-headers.ts";
import { createSiteServer } from "../site-server.ts";
import { passThrough } from "./gate.ts";
import { listening, rawClient, requestText, statusesOf } from "./raw-client.fixture.ts";
import { refuseMalformed, refuseMethod } from "./refuse-request.ts";

vi.stubEnv("APP_URL", "https://www.example.org");

/** Returns the response of a server behind the gates to one request. */
async function answerTo(text: string): Promise<string> {
  const gates = [refuseMalformed, forgetPreconditions, refuseMethod];
  const { server } = createSiteServer((request, response) =>
    passThrough(gates, request, response, () =>
      response.end(JSON.stringify({ path: request.url, headers: request.headers })),
    ),
  );
  const client = rawClient(await listening(server));
  client.send(text);
  return client.end();
}

const ask = (start: string, headers: Record<string, string> = {}) =>
  answerTo(requestText(start, { connection: "close", ...headers }));

describe("a host", () => {
  const asking = (...lines: readonly string[]) =>
    answerTo(["GET / HTTP/1.1", ...lines, "Connection: close", "\r\n"].join("\r\n"));

  test.each([
    [[]],
    [["Host:"]],
    [["Host: www.example.org", "Host: www.example.org"]],
    [["Host: a.example", "HOST: b.example"]],
    [["Host: a b"]],
    [["Host: a.example, b.example"]],
    [["Host: user@a.example"]],
    [["Host: a.example/x"]],
    [["Host: a.example:x"]],
    [["Host: [::1"]],
  ])("by %j is refused", async (lines) => {
    expect(statusesOf(await asking(...lines))).toEqual([400]);
  });

  test.each(["a.example", "a.example:8080", "127.0.0.1:1", "[::1]:80", "a_b", "xn--e1afmkfd.xn--p1ai:"])(
    "by %s is taken",
    async (host) => {
      expect(statusesOf(await asking(`Host: ${host}`))).toEqual([200]);
    },
  );
});

describe("an address", () => {
  test.each([
    "/%",
    "/%ff",
    "/%zz/a",
    "/a%ed%a0%80",
    "/auth/%",
    "/ADMIN/%",
    "/media/%/640.avif",
    "/_next/static/%",
    "*",
    "http://evil/",
    "https://evil/ADMIN",
    "http://www.example.org.evil/",
    "http://www.example.org@evil/",
    "ftp://www.example.org/",
    "https://www.example.org/%ff",
    "https://",
    "/\\x/page",
    "/page#x",
  ])("%s is refused as malformed", async (target) => {
    const answer = await ask(`GET ${target}`);
    expect(statusesOf(answer)).toEqual([400]);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  });

  test.each([
    ["/", "/"],
    ["/%C5%BElu%C5%A5?a=%", "/%C5%BElu%C5%A5?a=%"],
    ["//evil/x", "//evil/x"],
    ["/x/../%2e/page", "/page"],
    ["https://www.example.org/visit?a=1", "/visit?a=1"],
    ["HTTPS://WWW.EXAMPLE.ORG:443", "/"],
  ])("%s is asked for as %s", async (target, path) => {
    expect(await ask(`GET ${target}`)).toContain(`{"path":${JSON.stringify(path)},`);
  });
});

describe("a request", () => {
  test("of HTTP/1.1 has to name a host, one of HTTP/1.0 need not", async () => {
    expect(statusesOf(await answerTo("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))).toEqual([400]);
    expect(statusesOf(await answerTo("GET / HTTP/1.0\r\n\r\n"))).toEqual([200]);
  });

  test("that expects what nobody promised is told so", async () => {
    expect(statusesOf(await ask("GET /", { expect: "wonders" }))).toEqual([417]);
    expect(statusesOf(await ask("GET /", { expect: "100-Continue" }))).toEqual([200]);
  });

  test.each(["broken", "%", "%7B%7D", "[]", '[1,{},"x"]', `${"%5B".repeat(2_000)}`, "null"])(
    "of the framework's router with the state %.20s is refused as malformed",
    async (state) => {
      expect(statusesOf(await ask("GET /", { rsc: "1", "next-router-state-tree": state }))).toEqual([400]);
    },
  );

  test("of the framework's router with a state that it can have made is let through", async () => {
    const state = encodeURIComponent(
      JSON.stringify(["", { children: [["path", "visit", "oc", null], {}] }, null, null, 0]),
    );
    const answer = await ask("GET /", { rsc: "1", "next-router-state-tree": state });
    expect(statusesOf(answer)).toEqual([200]);
  });

  test("that only reads loses the conditions that guard a change, and keeps those that spare a transfer", async () => {
    const sparing = {
      "if-none-match": '"a"',
      "if-modified-since": "x",
      "if-range": '"a"',
      range: "bytes=0-1",
    };
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(`${method} /`, { ...sparing, "if-match": '"a"', "if-unmodified-since": "x" });
      expect(answer).not.toMatch(/"if-match"|"if-unmodified-since"/);
      if (method === "GET") for (const name of Object.keys(sparing)) expect(answer).toContain(`"${name}"`);
    }
    expect(await ask("DELETE /ADMIN/pages/1", { "if-match": '"a"' })).toContain('"if-match"');
  });
});

describe("a method", () => {
  const site = [
    "/",
    "/visit",
    "/site.js",
    "/favicon.svg",
    "/icons.svg",
    "/_next/static/x.js",
    "/media/0123456789abcdef/640.avif",
  ];
  const changing = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];

  test.each(site)("that does not read is refused at %s, with those that do", async (path) => {
    for (const method of changing) {
      const answer = await ask(`${method} ${path}`);
      expect(statusesOf(answer), method).toEqual([405]);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    }
    expect(statusesOf((await ask(`GET ${path}`)) + (await ask(`HEAD ${path}`)))).toEqual([200, 200]);
  });

  test.each([
    ["/auth/login", "GET, HEAD, POST"],
    ["/ADMIN", "GET, HEAD, POST, DELETE"],
    ["/ADMIN/cs/pages/1", "GET, HEAD, POST, DELETE"],
  ])("is left to the tables of %s where the framework can carry it", async (path, allow) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(statusesOf(await ask(`${method} ${path}`)), method).toEqual([200]);
    for (const method of ["TRACE", "PROPFIND", "QUERY"]) {
      const answer = await ask(`${method} ${path}`);
      expect(statusesOf(answer), method).toEqual([405]);
      expect(answer).toMatch(new RegExp(`^allow: ${allow}\\r$`, "im"));
    }
  });

  test("is the only question of a request for the server itself", async () => {
    expect(statusesOf(await ask("OPTIONS *"))).toEqual([405]);
  });
});

describe("who is refused", () => {
  test("gets an envelope as a script, and a small page otherwise, in the language of the address or the browser", async () => {
    expect(await ask("GET /%", { accept: "application/json" })).toContain(
      '{"status":"error","message":"The request',
    );
    expect(await ask("GET /%")).toContain('<html lang="en">');
    expect(await ask("GET /cs/%")).toContain('<html lang="cs">');
    expect(await ask("GET /ADMIN/cs/%")).toContain('<html lang="cs">');
    expect(await ask("GET /auth/%?language=cs")).toContain('<html lang="cs">');
    expect(await ask("GET /%", { "accept-language": "cs" })).toContain('<html lang="cs">');
  });
});
