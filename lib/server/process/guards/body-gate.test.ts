import type { IncomingMessage } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { endSession, startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { useTestDatabase } from "#test/test-database";
import { createSiteServer } from "../site-server.ts";
import { createBodyBudget, createBodyGate } from "./body-gate.ts";
import { listening, rawClient, requestText, statusesOf } from "./raw-client.fixture.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
vi.mock("#lib/platform/http/loopback", () => ({
  loopback: async () => new Response('<form id="adminLoginForm">'),
}));

const kib = 1024;
const mib = 1024 * kib;

/** Starts a server behind the gate that responds with the number of bytes it received. */
async function server(budget = createBodyBudget(64 * mib)) {
  const handled: IncomingMessage[] = [];
  const gate = createBodyGate(budget);
  const { server: own } = createSiteServer((request, response) =>
    gate(request, response, () => {
      handled.push(request);
      void buffer(request).then(({ length }) => response.end(`${length} bytes`));
    }),
  );
  return { port: await listening(own), handled };
}

const post = (path: string, headers: Record<string, string>, body = "") =>
  requestText(`POST ${path}`, headers, body);

/** Creates a chunked body (RFC 9112 §7.1) without its last chunk. */
const chunks = (bytes: number) => {
  const piece = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  return piece.repeat(Math.ceil(bytes / 0x4000));
};

beforeEach(useTestDatabase);

describe("a body that is too large for its address", () => {
  const limits = [
    ["/auth/login", 64 * kib],
    ["/auth/request-login?language=cs", 64 * kib],
    ["/ADMIN/pages/12", 2 * mib],
    ["/ADMIN/cs/pages", 2 * mib],
    ["/visit", 0],
    ["/", 0],
    ["/ADMINX", 0],
    ["/authors", 0],
    ["/api/admin/uploads", 0],
    ["/media/0123456789abcdef/640.avif", 0],
    ["/%41DMIN/uploads", 0],
  ] as const;

  test.each(limits)(
    "%s: is refused by the length it announces, before a byte of it has come",
    async (path, most) => {
      const { port, handled } = await server();
      const client = rawClient(port);
      client.send(post(path, { "content-length": String(most + 1) }));
      const answer = await client.receives(/<\/html>/);
      expect(statusesOf(answer)).toEqual([413]);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(handled).toEqual([]);
    },
  );

  test.each(limits)("%s: is refused as it comes where it announces nothing", async (path, most) => {
    const { port, handled } = await server();
    const client = rawClient(port);
    client.send(post(path, { "transfer-encoding": "chunked" }, chunks(most + 1)));
    expect(statusesOf(await client.receives(/<\/html>/))).toEqual([413]);
    expect(handled).toEqual([]);
  });

  test.each(limits.filter(([, most]) => most > 0))(
    "%s: is let through up to the last byte",
    async (path, most) => {
      const { port } = await server();
      const client = rawClient(port);
      client.send(post(path, { "content-length": String(most) }, "x".repeat(most)));
      await client.receives(new RegExp(`${most} bytes$`));
    },
  );

  test("is refused with an envelope for a script, and in the language of the address", async () => {
    const { port } = await server();
    const headers = { "content-length": "99999999", accept: "application/json" };
    const script = rawClient(port);
    script.send(post("/ADMIN/cs/pages", headers));
    const answer = await script.receives(/\}$/);
    expect(answer).toMatch(/^content-type: application\/json/im);
    const [, body = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(Buffer.from(body, "latin1").toString())).toEqual({
      status: "error",
      message: "Je toho příliš mnoho.",
    });
  });

  test("is refused so that who sends it without looking gets the answer", async () => {
    const { port } = await server();
    const body = new Uint8Array(8 * mib);
    const answer = await fetch(`http://127.0.0.1:${port}/ADMIN/pages`, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("too large");
  });
});

describe("a body that is welcome", () => {
  test("is handed over only when it is there, so that a slow one costs nothing", async () => {
    const { port, handled } = await server();
    const client = rawClient(port);
    client.send(post("/auth/login", { "content-length": "6" }, "ema"));
    const other = rawClient(port);
    other.send(post("/auth/login", { "content-length": "2" }, "ab"));
    await other.receives(/2 bytes$/);
    expect(handled).toHaveLength(1);
    client.send("il=");
    await client.receives(/6 bytes$/);
  });

  test("comes whole and in order, in however many pieces it was sent", async () => {
    const received: string[] = [];
    const body = Array.from({ length: 60_000 }, (_, index) => `${index};`).join("");
    const gate = createBodyGate();
    const { server: own } = createSiteServer((request, response) =>
      gate(request, response, () => {
        void text(request).then((whole) => response.end(received.push(whole) && "done"));
      }),
    );
    const client = rawClient(await listening(own));
    client.send(post("/ADMIN/pages", { "content-length": String(body.length) }));
    for (let index = 0; index < body.length; index += 7001) client.send(body.slice(index, index + 7001));
    await client.receives(/done$/);
    expect(received).toEqual([body]);
  });

  test("may have waited in line behind another request, and filled its buffer there", async () => {
    const { port } = await server();
    const client = rawClient(port);
    const most = 2 * mib;
    client.send(post("/ADMIN/pages", { "content-length": "3" }, "abc"));
    client.send(post("/ADMIN/pages", { "content-length": String(most) }, "x".repeat(most)));
    await client.receives(new RegExp(`3 bytes.*${most} bytes$`, "s"));
  });

  test("leaves the connection open for the next request", async () => {
    const { port } = await server();
    const client = rawClient(port);
    for (const text of ["abc", "abcd"]) {
      client.send(post("/auth/login", { "content-length": String(text.length) }, text));
      await client.receives(new RegExp(`${text.length} bytes$`));
    }
  });

  test("is asked for where the client waits to be asked, and one that is too large is not", async () => {
    const { port } = await server();
    const asking = { expect: "100-continue", "content-length": "3" };
    const client = rawClient(port);
    client.send(post("/auth/login", asking));
    await client.receives(/ 100 Continue\r\n\r\n$/);
    client.send("abc");
    await client.receives(/3 bytes$/);
    const large = rawClient(port);
    large.send(post("/auth/login", { ...asking, "content-length": String(mib) }));
    expect(statusesOf(await large.receives(/<\/html>/))).toEqual([413]);
  });

  test("that is empty, or none at all, is not waited for", async () => {
    const { port } = await server();
    for (const headers of [{}, { "content-length": "0" }]) {
      const client = rawClient(port);
      client.send(post("/visit", headers));
      await client.receives(/0 bytes$/);
    }
  });
});

describe("an upload", () => {
  const bytes = 3 * mib;
  const headers = { "content-length": String(bytes) };

  async function signedIn() {
    const { session, cookie } = await startSession("admin", { subject: "jana", ip: "", userAgent: "" });
    return { session, cookie: `a=b; ${cookieName("admin")}=${encodeURIComponent(cookie)}; c=d` };
  }

  test.each(["/ADMIN/uploads", "/ADMIN/cs/uploads", "/ADMIN/media", "/ADMIN/cs/media/7/replaceFile"])(
    "to %s is taken from who is signed in",
    async (path) => {
      const { port } = await server();
      const { cookie } = await signedIn();
      const client = rawClient(port);
      client.send(post(path, { ...headers, cookie }, "x".repeat(bytes)));
      await client.receives(new RegExp(`${bytes} bytes$`));
    },
  );

  test("that is a part of a large file is taken up to 4 MB", async () => {
    const { port } = await server();
    const { cookie } = await signedIn();
    const path = `/ADMIN/cs/largeUploads/${"0".repeat(32)}`;
    const client = rawClient(port);
    client.send(post(path, { ...headers, cookie }, "x".repeat(bytes)));
    await client.receives(new RegExp(`${bytes} bytes$`));
    const other = rawClient(port);
    other.send(post(path, { cookie, "content-length": String(4 * mib + 1) }));
    expect(statusesOf(await other.receives(/<\/html>/))).toEqual([413]);
  });

  test("of more than a picture of 20 MB is refused to anybody", async () => {
    const { port } = await server();
    const { cookie } = await signedIn();
    const client = rawClient(port);
    client.send(post("/ADMIN/uploads", { cookie, "content-length": String(20 * mib + 64 * kib + 1) }));
    expect(statusesOf(await client.receives(/<\/html>/))).toEqual([413]);
  });

  test.each([
    ["no cookie", async () => ({})],
    ["a made-up cookie", async () => ({ cookie: `${cookieName("admin")}=Fe26.2**abc` })],
    ["a cookie that is no text", async () => ({ cookie: `${cookieName("admin")}=%ff` })],
    [
      "the cookie of a session that has ended",
      async () => {
        const { session, cookie } = await signedIn();
        await endSession(session);
        return { cookie };
      },
    ],
    [
      "a visitor's session",
      async () => {
        const { cookie } = await startSession("website", { subject: "vera", ip: "", userAgent: "" });
        return { cookie: `${cookieName("admin")}=${encodeURIComponent(cookie)}` };
      },
    ],
  ])("with %s is answered with the login page, before a byte of it has come", async (_, cookieOf) => {
    const { port, handled } = await server();
    const client = rawClient(port);
    client.send(post("/ADMIN/uploads", { ...headers, ...(await cookieOf()) }));
    const answer = await client.receives(/adminLoginForm/);
    expect(statusesOf(answer)).toEqual([401]);
    expect(handled).toEqual([]);
  });
});

describe("bodies that are too many together", () => {
  test("are refused for the moment, the largest first, and the others go on", async () => {
    const { port } = await server(createBodyBudget(100 * kib));
    const [large, small] = [rawClient(port), rawClient(port)];
    large.send(post("/auth/login", { "content-length": "65000" }, "x".repeat(64_000)));
    small.send(post("/auth/login", { "content-length": "40000" }, "x".repeat(39_000)));
    const answer = await large.receives(/<\/html>/);
    expect(statusesOf(answer)).toEqual([503]);
    expect(answer).toMatch(/^retry-after: 5\r$/im);
    small.send("x".repeat(1_000));
    await small.receives(/40000 bytes$/);
  });

  test("make room when they are answered, refused or abandoned", async () => {
    const { port } = await server(createBodyBudget(100 * kib));
    const body = "x".repeat(60_000);
    for (let times = 0; times < 5; times += 1) {
      const client = rawClient(port);
      client.send(post("/auth/login", { "content-length": "60000" }, body));
      await client.receives(/60000 bytes$/);
      const refused = rawClient(port);
      refused.send(post("/auth/login", { "transfer-encoding": "chunked" }, chunks(66_000)));
      expect(statusesOf(await refused.receives(/<\/html>/))).toEqual([413]);
      const leaving = rawClient(port);
      leaving.send(post("/auth/login", { "content-length": "60001" }, body));
      leaving.socket.end();
      await leaving.end();
    }
  });
});
