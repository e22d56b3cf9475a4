import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "#lib/platform/log";
import { shownUntil } from "#lib/platform/shown-until";
import { countUse } from "#lib/website/redirections/uses";
import { rounds } from "#test/ring";
import { createDrawingLine } from "../process/guards/drawing-line.ts";
import { ask, asked, respondPlainly, testCache } from "./page-cache.fixture.ts";

const mode = vi.hoisted(() => ({ isStrict: true }));
vi.mock("#lib/platform/env", async (actual) => {
  const real = await actual<typeof import("#lib/platform/env")>();
  return { ...real, environment: () => ({ ...real.environment(), ...mode }) };
});

test("draws a page once and gives it again until something changes", async () => {
  const { get, drawn, change } = testCache();
  const first = await get("/about");
  const second = await get("/about");
  expect(first.headers["server-timing"]).toMatch(/^cache;desc=draw;dur=/);
  expect(second.headers["server-timing"]).toBe("cache;desc=hit");
  expect(second.body).toBe(first.body);
  change();
  await get("/about");
  expect(drawn).toEqual(["/about", "/about"]);
});

test("draws a page once for 500 who ask at the same time", async () => {
  const { get, drawn } = testCache((request, response) =>
    setImmediate(() => respondPlainly(request, response)),
  );
  const answers = await Promise.all(Array.from({ length: 500 }, () => get("/")));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(drawn).toEqual(["/"]);
});

test("gives whoever asks after a change nothing that was begun before it", async () => {
  const contents = ["old", "new"];
  const finish: (() => void)[] = [];
  const { get, change } = testCache((_, response) => {
    const content = contents.shift();
    finish.push(() => response.setHeader("content-type", "text/html").end(content));
  });
  const before = get("/");
  await expect.poll(() => finish.length).toBe(1);
  change();
  const after = get("/");
  await expect.poll(() => finish.length).toBe(2);
  for (const end of finish.toReversed()) end();
  expect((await before).body).toBe("old");
  expect((await after).body).toBe("new");
  expect((await get("/")).body).toBe("new");
});

test.each([
  ["an administrator", { cookie: "redakce-admin=x" }],
  ["somebody who is signed in and shown what others are not", { cookie: "a=b; redakce-website=x" }],
  ["somebody who is to be told something once", { cookie: "redakce-auth-notice=x" }],
  ["a script that wants JSON", { accept: "application/json" }],
  ["a request for a part of a page", { "x-requested-with": "fetch" }],
  ["the framework's own router", { rsc: "1" }],
])("lets %s past", async (_, headers) => {
  const { get, drawn } = testCache();
  await get("/");
  const answer = await get("/", { headers });
  expect(answer.headers.past).toBe("yes");
  expect(drawn).toEqual(["/"]);
});

test.each([
  ["a wish for a part of the bytes", { range: "bytes=0-3" }],
  ["a wish to leave HTTP", { connection: "upgrade", upgrade: "h2c" }],
  ["a cookie by which nobody is known", { cookie: "redakce-admin=x; redakce-website=y" }],
])("gives what is kept whatever %s says", async (_, headers) => {
  const { get, drawn } = testCache(respondPlainly, { askerOf: async () => "anybody" });
  const { body } = await get("/");
  const answer = await get("/", { headers });
  expect(answer).toMatchObject({ statusCode: 200, body });
  expect(answer.headers["server-timing"]).toBe("cache;desc=hit");
  expect(drawn).toEqual(["/"]);
});

test("draws a few at a time, and tells whom it cannot draw for in time to come again", async () => {
  const finish: (() => void)[] = [];
  const line = createDrawingLine({ places: 1, mostWaiting: 2 });
  const { get } = testCache(
    (request, response) => void finish.push(() => respondPlainly(request, response)),
    {
      line,
    },
  );
  const answers = ["/a", "/b", "/c"].map((path) => get(path));
  await expect.poll(() => finish.length).toBe(1);
  const refused = await get("/d");
  expect(refused).toMatchObject({ statusCode: 503, headers: { "retry-after": "2" } });
  for (const [index, answer] of answers.entries()) {
    await expect.poll(() => finish.length).toBe(index + 1);
    finish[index]?.();
    expect((await answer).statusCode).toBe(200);
  }
});

test.each([
  "/ADMIN",
  "/ADMIN/pages",
  "/auth/login",
  "/search?q=x",
  "/cs/hledat",
  "/newsletter/confirm?token=x",
  "/?preview=1",
  "/_next/x",
  "/api/feeds",
  "/media/a/b",
  "/site.js",
  "/robots.txt",
  "/speculation.json",
])("keeps nothing of %s", async (path) => {
  const { get, drawn } = testCache();
  expect((await get(path)).headers.past).toBe("yes");
  expect(drawn).toEqual([]);
});

test("keeps nothing of other methods", async () => {
  const { get } = testCache();
  await get("/");
  expect((await get("/", { method: "POST" })).headers.past).toBe("yes");
});

test("lets people on the blacklist past, also where an answer is kept", async () => {
  let isRefused = false;
  const { get } = testCache(respondPlainly, { isRefused: () => isRefused });
  await get("/");
  isRefused = true;
  expect((await get("/")).headers.past).toBe("yes");
});

test.each([
  [
    "sets a cookie",
    (response: { setHeader(name: string, value: string): unknown }) =>
      void response.setHeader("set-cookie", "a=b"),
  ],
  ["was drawn while something was written", () => ask("update x", false)],
])("keeps no answer that %s, which was drawn for who asked first alone", async (_, during) => {
  const finish: (() => void)[] = [];
  const draw: RequestListener = (request, response) => {
    during(response);
    finish.push(() => respondPlainly(request, response));
  };
  const { cache, store } = testCache(draw);
  const both = Promise.all([asked(cache, draw, "/"), asked(cache, draw, "/")]);
  await expect.poll(() => finish.length).toBe(1);
  finish[0]?.();
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  const [first, second] = await both;
  expect(first.body).toBe(second.body);
  expect(cache.counts).toEqual({ hits: 0, drawings: 1, past: 1 });
  expect(store.facts()).toMatchObject({ pages: 0, others: 0 });
});

describe("a page that reads what is not watched", () => {
  afterEach(() => {
    mode.isStrict = true;
  });
  function readingUsers(request: IncomingMessage, response: ServerResponse) {
    ask('select * from "users"');
    respondPlainly(request, response);
  }
  const silenced = (level: "warn" | "error") => vi.spyOn(log, level).mockImplementation(() => undefined);

  test("is an error in tests, which names the table and the page", async () => {
    const told = silenced("error");
    const { statusCode, body } = await testCache(readingUsers).get("/");
    expect([statusCode, body]).toEqual([500, expect.stringMatching(/the table "users".*The page is \/\.$/)]);
    expect(told).toHaveBeenCalledOnce();
  });

  test("is drawn for who asked on a running site, which warns once of each table", async () => {
    mode.isStrict = false;
    const told = silenced("warn");
    const { store, get } = testCache(readingUsers);
    for (const path of ["/", "/other"]) expect((await get(path)).statusCode).toBe(200);
    expect(store.facts()).toMatchObject({ pages: 0, others: 0 });
    expect(told).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledWith({ table: "users", path: "/" }, expect.stringContaining('"users"'));
  });
});

test.each(["site_search", "listing_text_pages"])(
  "an answer that was read from the index %s is drawn anew after any change",
  async (index) => {
    const { get, drawn, change } = testCache((request, response) => {
      ask(`select rowid from ${index}`);
      respondPlainly(request, response);
    });
    await get("/");
    change("news");
    await get("/");
    expect(drawn).toEqual(["/", "/"]);
  },
);

test("an answer is kept through changes of tables that it does not show", async () => {
  const { get, drawn, change } = testCache();
  await get("/");
  change("news");
  expect((await get("/")).headers["server-timing"]).toBe("cache;desc=hit");
  expect(drawn).toEqual(["/"]);
});

test("tells of every answer that was not drawn for it", async () => {
  const repeated: string[] = [];
  const { get } = testCache(respondPlainly, { onRepeat: ({ url = "" }) => void repeated.push(url) });
  await get("/missing");
  await get("/missing");
  await get("/");
  expect(repeated).toEqual(["/missing"]);
});

test("keeps no failure", async () => {
  const { get, store } = testCache((_, response) => void response.writeHead(503).end());
  expect((await get("/")).statusCode).toBe(503);
  expect(store.facts()).toMatchObject({ pages: 0, others: 0 });
});

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip;q=1, br;q=0", "gzip", gunzipSync],
  ["zstd", "zstd", zstdDecompressSync],
] as const)("compresses for who accepts %s, with a tag of its own", async (accepted, coding, open) => {
  const { get } = testCache();
  const plain = await get("/");
  const headers = { "accept-encoding": accepted };
  for (const answer of [await get("/", { headers }), await get("/", { headers })]) {
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(open(answer.rawPayload).toString()).toBe(plain.body);
  }
});

test("counts what pages take in every coding", async () => {
  const { get, store } = testCache((_, response) => {
    response.setHeader("content-type", "text/html").end(randomBytes(20_000).toString("hex"));
  });
  await get("/");
  const { bytes } = store.facts();
  await get("/", { headers: { "accept-encoding": "br" } });
  expect(store.facts().bytes).toBeGreaterThan(bytes + 15_000);
});

test("answers 304 to whoever has the page, and tells to ask each time", async () => {
  const { get, change } = testCache();
  const { headers } = await get("/");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=0, must-revalidate");
  const again = await get("/", { headers: { "if-none-match": String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await get("/", { headers: { "if-none-match": '"other"' } })).statusCode).toBe(200);
  change();
  expect((await get("/", { headers: { "if-none-match": String(headers.etag) } })).statusCode).toBe(304);
});

test("answers HEAD with the headers alone", async () => {
  const { get } = testCache();
  const { headers } = await get("/");
  const answer = await get("/", { method: "HEAD" });
  expect(answer.body).toBe("");
  expect(answer.headers["content-length"]).toBe(headers["content-length"]);
});

test("takes addresses that differ in words which pages do not read for one", async () => {
  const { get, drawn } = testCache();
  const bodies = [await get("/news"), await get("/news?utm_source=mail"), await get("/news?page=1")].map(
    ({ body }) => body,
  );
  expect(new Set(bodies).size).toBe(1);
  await get("/news?fbclid=1&page=2");
  expect(drawn).toEqual(["/news", "/news?page=2"]);
});

test("asks the site about such words where nothing is shown, for a redirection may keep them", async () => {
  const { get } = testCache();
  await get("/missing");
  expect((await get("/missing?a=b")).headers.past).toBe("yes");
});

test("a flood of addresses where nothing is pushes out no page and fills no memory, whatever they answer", async () => {
  const { get, store } = testCache(
    ({ url }, response) => {
      response.writeHead(url === "/" ? 200 : 404, { "content-type": "text/html" });
      response.end(`${url}${" ".repeat(20_000)}`);
    },
    { bytes: 10_000_000 },
  );
  await get("/");
  for (let number = 0; number < 700; number += 1) await get(`/missing/${number}`);
  expect((await get("/")).headers["server-timing"]).toBe("cache;desc=hit");
  expect(store.facts().bytes).toBeLessThan(8.5 * 1024 * 1024);
});

test("addresses where nothing is share what they answer, and each is drawn once", async () => {
  const count = rounds(2000);
  const { get, store, drawn, change } = testCache(
    (_, response) => void response.writeHead(404, { "content-type": "text/html" }).end("-".repeat(100_000)),
    { bytes: 10_000_000 },
  );
  const headers = { "accept-encoding": "br" };
  for (const round of [1, 2]) {
    const answers = [];
    for (let number = 0; number < count; number += 1)
      answers.push(await get(`/missing/${number}`, { headers }));
    expect(new Set(answers.map(({ headers: { etag } }) => etag)).size, `round ${round}`).toBe(1);
    expect(drawn).toHaveLength(count);
  }
  expect(store.facts()).toMatchObject({ others: count });
  expect(store.facts().bytes).toBeLessThan(1.5 * 1024 * 1024);
  change();
  await get("/missing/0");
  expect(drawn).toHaveLength(count + 1);
});

test("addresses that lead to different places share nothing", async () => {
  const { get } = testCache(
    ({ url }, response) => void response.writeHead(301, { location: `/new${url}` }).end(),
  );
  for (const path of ["/a", "/b", "/a"]) expect((await get(path)).headers.location).toBe(`/new${path}`);
});

test("what is true only until a time is drawn anew then", async () => {
  let end: number | undefined;
  const { get } = testCache((request, response) => {
    const isFirst = end === undefined;
    end ??= Date.now() + 50;
    shownUntil(isFirst ? end : end + 3_600_000);
    respondPlainly(request, response);
  });
  await get("/");
  await expect
    .poll(async () => Date.now() >= (end ?? 0) && (await get("/")).headers["server-timing"])
    .toMatch(/draw/);
  expect((await get("/")).headers["server-timing"]).toBe("cache;desc=hit");
});

test("draws ahead, and not what is fresh already", async () => {
  const { cache, drawn, get } = testCache();
  await cache.warm("/");
  await cache.warm("/");
  expect((await get("/")).headers["server-timing"]).toBe("cache;desc=hit");
  expect(drawn).toEqual(["/"]);
});

test("while the database is away gives what was exact then, says so, and draws nothing", async () => {
  let isAway = false;
  let isLongAway = false;
  const { get, drawn, change } = testCache(respondPlainly, {
    isAway: () => isAway,
    isLongAway: () => isLongAway,
  });
  const { body } = await get("/");
  await get("/news");
  isAway = true;
  for (const path of ["/", "/?utm_source=mail"]) {
    const stale = await get(path);
    expect(stale).toMatchObject({ statusCode: 200, body });
    expect(stale.headers["server-timing"]).toBe("cache;desc=stale");
  }
  expect((await get("/other")).headers.past).toBe("yes");
  isLongAway = true;
  expect((await get("/")).headers.past).toBe("yes");
  isAway = false;
  expect((await get("/")).headers["server-timing"]).toBe("cache;desc=hit");
  isAway = true;
  isLongAway = false;
  change();
  expect((await get("/news")).headers.past).toBe("yes");
  expect(drawn).toEqual(["/", "/news"]);
});

test("while the database is away leads nobody on whom it could not count", async () => {
  let isAway = false;
  const { get } = testCache(
    (_, response) => {
      void countUse(7, new Date());
      response.writeHead(301, { location: "/new" }).end();
    },
    { isAway: () => isAway },
  );
  await get("/old");
  expect((await get("/old")).headers["server-timing"]).toBe("cache;desc=hit");
  isAway = true;
  expect((await get("/old")).headers.past).toBe("yes");
});
