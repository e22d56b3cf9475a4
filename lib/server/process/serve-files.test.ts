import { createServer } from "node:http";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { samples } from "#lib/files/library/file-samples-fixture";
import { fingerprintOf } from "#lib/files/library/fingerprint";
import { publicName } from "#lib/files/library/public-name";
import { serveMedia } from "#lib/files/library/serve";
import { storeFile } from "#lib/files/library/store";
import { FileStoreError } from "#lib/files/store/bucket";
import { putFiles } from "#lib/files/tree/files.fixture";
import { stampedHeaders } from "#lib/platform/http/caller";
import { changeSetting } from "#lib/settings/change-setting";
import { signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { createDrawingLine, type DrawingLine } from "./guards/drawing-line.ts";
import { listening } from "./guards/raw-client.fixture.ts";
import { createFileGate, inTurns } from "./static-files.ts";

vi.mock("#lib/files/library/serve", { spy: true });
vi.mock("next/headers", () => import("#test/bare-request"));
testState();

beforeEach(async () => {
  await useTestDatabase();
  await putFiles({ "a.txt": "0123456789" });
});

const framework = "drawn by the framework";

async function ask(path: string, init: RequestInit = {}, line?: DrawingLine) {
  const gate = createFileGate(line);
  const server = createServer((request, response) => {
    request.headers[stampedHeaders.peer] = "192.0.2.7";
    gate(request, response, () => response.end(framework));
  });
  return fetch(`http://127.0.0.1:${await listening(server)}${path}`, init);
}

test("large files wait in line, small ones go past it, and whom the line refuses is told when to come back", async () => {
  await putFiles({ "large.bin": Buffer.alloc(300_000, "x") });
  const line = createDrawingLine({ places: 1, mostWaiting: 1, longestMs: 60_000 });
  const leave = await line.enter("192.0.2.0");
  const enter = vi.spyOn(line, "enter");
  const waiting = ask("/files/large.bin", {}, line);
  await expect.poll(() => enter.mock.calls.length).toBe(1);
  const refused = await ask("/files/large.bin", {}, line);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await ask("/files/a.txt", {}, line)).status).toBe(200);
  expect((await ask("/files/large.bin", { method: "HEAD" }, line)).status).toBe(200);
  leave?.();
  const { status, headers } = await waiting;
  expect([status, headers.get("content-length")]).toEqual([200, "300000"]);
  expect((await ask("/files/large.bin", { headers: { range: "bytes=0-9" } }, line)).status).toBe(206);
});

test("a hundred files at once leave others a turn after every piece, and each of them comes to its end", async () => {
  let rounds = 0;
  let isOver = false;
  const read = async (name: string) => {
    let all = "";
    for await (const piece of inTurns(Readable.from([name, " so", " on"]))) all += piece;
    return all;
  };
  const names = Array.from({ length: 100 }, (_, index) => String(index));
  const all = Promise.all(names.map(read)).finally(() => {
    isOver = true;
  });
  for (; !isOver; rounds += 1) await setImmediate();
  expect(await all).toEqual(names.map((name) => `${name} so on`));
  expect(rounds).toBeGreaterThanOrEqual(300);
});

test("a file is sent whole, in part and by its head with its length", async () => {
  const whole = await ask("/files/a.txt");
  expect([whole.status, whole.headers.get("content-length"), await whole.text()]).toEqual([
    200,
    "10",
    "0123456789",
  ]);
  expect(whole.headers.get("transfer-encoding")).toBeNull();
  const part = await ask("/files/a.txt", { headers: { range: "bytes=2-4" } });
  expect([part.status, part.headers.get("content-length"), await part.text()]).toEqual([206, "3", "234"]);
  const head = await ask("/files/a.txt", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
  const beyond = await ask("/files/a.txt", { headers: { range: "bytes=50-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  const etag = whole.headers.get("etag") ?? "";
  expect((await ask("/files/a.txt", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("a part is sent to GET alone, and nothing to who means another version", async () => {
  const head = await ask("/files/a.txt", { method: "HEAD", headers: { range: "bytes=2-4" } });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  const { headers } = head;
  const statusOf = async (path: string, name: string, value: string) =>
    (await ask(path, { headers: { [name]: value } })).status;
  for (const path of ["/files/a.txt", "/robots.txt"]) {
    const etag = (await ask(path)).headers.get("etag") ?? "";
    expect(await statusOf(path, "if-match", '"other"')).toBe(412);
    expect(await statusOf(path, "if-match", `W/${etag}`)).toBe(412);
    expect(await statusOf(path, "if-match", `"other", ${etag}`)).toBe(200);
    expect(await statusOf(path, "if-match", "*")).toBe(200);
  }
  const long = "Thu, 01 Jan 1970 00:00:00 GMT";
  expect(await statusOf("/files/a.txt", "if-unmodified-since", long)).toBe(412);
  expect(await statusOf("/files/a.txt", "if-unmodified-since", "nonsense")).toBe(200);
  expect(await statusOf("/files/a.txt", "if-unmodified-since", headers.get("last-modified") ?? "")).toBe(200);
});

test("what a bucket holds that is away is told to come again for", async () => {
  vi.mocked(serveMedia).mockRejectedValueOnce(new FileStoreError("ETIMEDOUT", "read a file"));
  const answer = await ask("/media/0123456789abcdef/film.mp4");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
});

test("a film of the library is sent so", async () => {
  const stored = await storeFile(samples.mp4, { name: "film.mp4", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  const film = await ask(`/media/${stored.media.key}/${publicName(stored.media)}`);
  expect([film.status, film.headers.get("content-length")]).toEqual([200, String(samples.mp4.length)]);
});

describe("a picture that is made to measure", () => {
  async function addressOfPicture() {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#7a9c54" } });
    const stored = await storeFile(await picture.jpeg().toBuffer(), { name: "orchard.jpg", adminId: null });
    if (!stored.ok) throw new Error(stored.code);
    return { address: `/media/${stored.media.key}/320.webp`, version: fingerprintOf(stored.media) };
  }

  test("is sent whole, in part and by its head with its length, and spared to who has it", async () => {
    const { address } = await addressOfPicture();
    const whole = await ask(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, format: "webp" });
    const told = Object.fromEntries(whole.headers);
    expect(told).toMatchObject({
      "content-length": String(bytes.length),
      "content-type": "image/webp",
      "accept-ranges": "bytes",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(told["transfer-encoding"]).toBeUndefined();
    const part = await ask(address, { headers: { range: "bytes=8-11", "if-range": told.etag ?? "" } });
    expect([part.status, await part.text()]).toEqual([206, "WEBP"]);
    const head = await ask(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(bytes.length),
      "",
    ]);
    const beyond = await ask(address, { headers: { range: "bytes=9999999-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
    const again = await ask(address, { headers: { "if-none-match": told.etag ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("may be kept for ever where its address names the version, and is asked about elsewhere", async () => {
    const { address, version } = await addressOfPicture();
    const caching = async (query: string) => (await ask(address + query)).headers.get("cache-control");
    expect(await caching(`?v=${version}`)).toBe("public, max-age=31536000, immutable");
    expect(await caching("?v=0000000000")).toBe("public, no-cache");
    expect(await caching("")).toBe("public, no-cache");
  });

  test("is sent while the site is closed, whose page may show it", async () => {
    const { address } = await addressOfPicture();
    await changeSetting("maintenance.isOn", "on");
    expect((await ask(address)).status).toBe(200);
  });

  test("is refused to whoever is on the blacklist, which counts it", async () => {
    const { address } = await addressOfPicture();
    await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24" }).run();
    const refused = await ask(address, { headers: { accept: "application/json" } });
    expect([refused.status, await refused.json()]).toMatchObject([403, { status: "error" }]);
    expect(await database().select().from(ipBlacklist).all()).toMatchObject([{ hits: 1 }]);
  });

  test.each(["/media/0/640.webp", "/media/0123456789abcdef/640.avif", "/media/0123456789abcdef/x%2fy"])(
    "%s is nothing, and says so without a page",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([404, ""]);
    },
  );
});

test("robots.txt has its length and a tag, for everybody and while the site is closed", async () => {
  await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24" }).run();
  await changeSetting("maintenance.isOn", "on");
  const whole = await ask("/robots.txt");
  const text = await whole.text();
  expect(text).toContain("/sitemap.xml");
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-length": String(text.length),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=300",
  });
  const etag = whole.headers.get("etag") ?? "";
  expect((await ask("/robots.txt", { headers: { "if-none-match": etag } })).status).toBe(304);
  const part = await ask("/robots.txt", { headers: { range: "bytes=0-9" } });
  expect([part.status, await part.text()]).toEqual([206, "User-agent"]);
  const head = await ask("/robots.txt", { method: "HEAD" });
  expect([head.headers.get("content-length"), await head.text()]).toEqual([String(text.length), ""]);
});

test.each(["/files/missing.txt", "/files/", "/files/.env", "/files/..%2fsecrets.json", "/news"])(
  "%s goes on to the framework",
  async (path) => {
    expect(await (await ask(path)).text()).toBe(framework);
  },
);

test("what changes something goes on to the framework", async () => {
  expect(await (await ask("/files/a.txt", { method: "POST" })).text()).toBe(framework);
});

test("whoever is on the blacklist gets no file", async () => {
  await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24" }).run();
  expect(await (await ask("/files/a.txt")).text()).toBe(framework);
});

test("while the site is closed only those who look after it get files", async () => {
  await changeSetting("maintenance.isOn", "on");
  expect(await (await ask("/files/a.txt")).text()).toBe(framework);
  const { cookie } = await signedInWith("all");
  expect((await ask("/files/a.txt", { headers: { cookie } })).headers.get("content-length")).toBe("10");
});
