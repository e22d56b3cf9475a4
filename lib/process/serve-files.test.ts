import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { ipBlacklist } from "#db/schema";
import { useTestDatabase } from "#db/test-database";
import { stampedHeaders } from "#lib/http/caller";
import { samples } from "#lib/media/file-samples-fixture";
import { publicName } from "#lib/media/public-name";
import { storeFile } from "#lib/media/store";
import { changeSetting } from "#lib/settings/change-setting";
import { signedInWith } from "#test/bare-request";
import { listening } from "./guards/raw-client.fixture.ts";
import { serveFiles } from "./serve-files.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
const directory = mkdtempSync(join(tmpdir(), "redakce-serving-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

beforeEach(async () => {
  await useTestDatabase();
  mkdirSync(join(directory, "files"), { recursive: true });
  writeFileSync(join(directory, "files", "a.txt"), "0123456789");
});

const framework = "drawn by the framework";

async function ask(path: string, init: RequestInit = {}) {
  const server = createServer((request, response) => {
    request.headers[stampedHeaders.peer] = "192.0.2.7";
    serveFiles(request, response, () => response.end(framework));
  });
  return fetch(`http://127.0.0.1:${await listening(server)}${path}`, init);
}

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

test("a film of the library is sent so, a picture is left to the framework", async () => {
  const stored = await storeFile(samples.mp4, { name: "film.mp4", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  const film = await ask(`/media/${stored.media.key}/${publicName(stored.media)}`);
  expect([film.status, film.headers.get("content-length")]).toEqual([200, String(samples.mp4.length)]);
  expect(await (await ask(`/media/${stored.media.key}/640.webp`)).text()).toBe(framework);
});

test.each([
  "/files/missing.txt",
  "/files/",
  "/files/.env",
  "/files/..%2fsecrets.json",
  "/media/0/x.mp4",
  "/news",
])("%s goes on to the framework", async (path) => {
  expect(await (await ask(path)).text()).toBe(framework);
});

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
