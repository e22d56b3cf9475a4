import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { variants } from "#test/ring";
import { signedInAs } from "#test/sign-in";
import { address, port } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { type Asked, ask } from "../support/raw-request.ts";

/** Returns the response on a connection on which every byte is written by hand. */
async function exchange(written: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(written);
  return text(socket);
}

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const deep = `{"email":${"[".repeat(32_000)}${"]".repeat(32_000)}}`;

test.describe("a request that nobody has to be signed in for", () => {
  const samples: readonly (readonly [status: number, path: string, asked?: Asked])[] = [
    ...["/%", "/%ff", "/auth/%", "/ADMIN/%", "/media/%/640.avif", "/_next/static/%", "/%ed%a0%80"].map(
      (path) => [400, path] as const,
    ),
    [400, "*"],
    [405, "*", { method: "OPTIONS" }],
    [400, "http://evil/"],
    [400, "/\\x/visit"],
    [400, "/visit#x"],
    [404, "/_next/static/x.js"],
    [404, "/_next/static/"],
    [200, `${address}/visit`],
    ...["broken", "%", "%7B%7D"].flatMap((state) =>
      ["/", "/auth/login", "/ADMIN/en/login"].map(
        (path) => [400, path, { headers: { rsc: "1", "next-router-state-tree": state } }] as const,
      ),
    ),
    ...[
      "/site.js",
      "/favicon.svg",
      "/robots.txt",
      "/sitemap.xml",
      "/_next/static/x.js",
      "/",
      "/visit",
    ].flatMap((path) =>
      ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"].map((method) => [405, path, { method }] as const),
    ),
    [
      405,
      "/",
      { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x", "next-action": "0" } },
    ],
    ...["/auth/login", "/auth/request-login", "/ADMIN/login/options", "/ADMIN/login/verify"].map(
      (path) => [400, path, { method: "POST", headers: json, body: deep }] as const,
    ),
    [416, "/site.js", { headers: { range: "bytes=99999999-" } }],
    [206, "/site.js", { headers: { range: "bytes=0-3" } }],
    [200, "/site.js", { headers: { "if-match": '"x"' } }],
    [200, "/site.js", { headers: { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" } }],
    [413, "/visit", { headers: { "content-length": "1" } }],
    [
      413,
      "/auth/login",
      { method: "POST", headers: { "content-type": "text/plain" }, body: "x".repeat(65_537) },
    ],
    [413, "/ADMIN/login/options", { method: "POST", headers: json, body: "x".repeat(2 * 1024 * 1024 + 1) }],
  ];

  for (const [status, path, asked = {}] of samples) {
    const { method = "GET", headers = {}, body = "" } = asked;
    test(`is answered ${status}: ${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 12)}`, async () => {
      const answer = await ask(path, asked);
      expect(answer.status).toBe(status);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD/);
    });
  }

  test("makes no header into a failure of the site", async () => {
    test.setTimeout(300_000);
    const odd = [
      "%",
      "%ff",
      "\u00ff",
      "{",
      "[",
      "null",
      "0",
      "-1",
      "x".repeat(3_000),
      "../..",
      ";=",
      "a=b; a=%",
    ];
    const names = [
      "cookie",
      "accept",
      "accept-language",
      "accept-encoding",
      "content-type",
      "content-encoding",
      "origin",
      "referer",
      "authorization",
      "if-none-match",
      "if-modified-since",
      "if-range",
      "range",
      "user-agent",
      "x-requested-with",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-forwarded-port",
      "x-http-method-override",
      "forwarded",
      "rsc",
      "next-action",
      "next-url",
      "next-router-prefetch",
      "next-router-segment-prefetch",
      "next-hmr-refresh",
      "traceparent",
      "purpose",
      "sec-fetch-dest",
      "sec-fetch-site",
    ];
    for (const name of names) {
      for (const path of variants(["/", "/nothing", "/auth/login", "/ADMIN/en/login", "/site.js"], name)) {
        const answers = await Promise.all(odd.map((value) => ask(path, { headers: { [name]: value } })));
        const failures = odd.filter((_, index) => (answers[index]?.status ?? 500) >= 500);
        expect(failures, `${path} ${name}`).toEqual([]);
      }
    }
  });
});

test.describe("a request to leave HTTP", () => {
  for (const path of ["/VISIT", "/visit", "/x/", "/nothing", "/ADMIN", "/site.js"]) {
    test(`for ${path} is answered, by the pipeline too, and its connection ends`, async () => {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
      const plain = await exchange(`${head}Connection: close\r\n\r\n`);
      const upgrade = await exchange(`${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      expect(upgrade.split("\r\n")[0]).toBe(plain.split("\r\n")[0]);
      expect(upgrade).toMatch(/^Connection: close\r$/im);
    });
  }
});

test.describe("requests without end on one connection", () => {
  test("are cut off after a short line, and the site goes on", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.resume().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(10_000));
    await closed;
    expect((await ask("/")).status).toBe(200);
  });

  test("are answered in order where they are few", async () => {
    const paths = ["/visit", "/robots.txt", "/site.js", "/nothing"];
    const answers = await exchange(
      paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join("") +
        "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([200, 200, 200, 404, 200]);
  });
});

test.describe("a large body", () => {
  const size = 5 * 1024 * 1024;
  const upload = (headers: Record<string, string>): Asked => ({
    method: "POST",
    body: "x".repeat(size),
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });

  test("to the upload gets the login page without a session, and not a place in memory", async () => {
    for (const path of ["/ADMIN/uploads", "/ADMIN/cs/uploads"]) {
      const { status, body, headers } = await ask(path, upload({}));
      expect(status).toBe(401);
      expect(body).toContain('id="adminLoginForm"');
      expect(headers.connection).toBe("close");
    }
  });

  test("comes through to the upload with a session", async () => {
    const { cookie, csrf } = await signedInAs("administrator");
    for (const path of ["/ADMIN/uploads", "/ADMIN/cs/uploads"]) {
      const { status } = await ask(
        path,
        upload({ cookie, "x-csrf-token": csrf, accept: "application/json" }),
      );
      expect(status, "the handler reads it, and it is no multipart").toBe(400);
    }
  });

  test("is refused in the form that the caller wants", async () => {
    const script = await ask("/ADMIN/cs/pages", upload({ accept: "application/json" }));
    expect([script.status, JSON.parse(script.body)]).toEqual([
      413,
      { status: "error", message: "Je toho příliš mnoho." },
    ]);
    const page = await ask("/ADMIN/cs/pages", upload({}));
    expect(page.status).toBe(413);
    expect(page.body).toContain('<html lang="cs">');
  });

  test("that is announced and never comes keeps nobody waiting", async () => {
    const head = "POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n";
    const socket = connect(port, "127.0.0.1");
    socket.write(head);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

test("whatever an answer is and wherever it comes from, its type is not to be guessed", async () => {
  const { cookie } = await signedInAs("administrator");
  const page = await ask("/");
  const asset = /\/_next\/static\/[^"]+\.js/.exec(page.body)?.[0] ?? "";
  const picture = /\/media\/[0-9a-f]{16}\/\d+\.\w+/.exec(page.body)?.[0] ?? "";
  for (const path of [
    "/",
    asset,
    picture,
    "/site.js",
    "/favicon.svg",
    "/robots.txt",
    "/sitemap.xml",
    "/VISIT",
    "/visit/",
    "//visit",
    "/_next/static/nothing.js",
    "/media/0123456789abcdef/640.avif",
    "/api/admin/pages",
    "/ADMIN",
    "/ADMIN?page=pages",
    "/ADMIN/en/pages/export",
    "/auth/login",
  ]) {
    for (const method of ["GET", "HEAD"]) {
      for (const headers of [
        {},
        { cookie },
        { "x-requested-with": "fetch" },
        { "sec-fetch-dest": "image" },
      ]) {
        const answer = await ask(path, { method, headers });
        expect(answer.headers["x-content-type-options"], `${method} ${path}`).toBe("nosniff");
        expect(answer.status, path).toBeLessThan(500);
      }
    }
  }
});
