import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { samples } from "#lib/files/library/file-samples-fixture";
import { forgetOldFormers, formerFileOf, replaceContent } from "#lib/files/library/former-file";
import { mediaModule } from "#lib/files/library/media-module";
import { serveMedia } from "#lib/files/library/serve";
import { storeFile } from "#lib/files/library/store";
import { findMediaById } from "#lib/files/queries";
import { contentOf } from "#lib/files/store/content";
import { updateRecord } from "#lib/kernel/engine/save";
import { purgeRecord, removeRecord } from "#lib/kernel/engine/trash";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { signedInWith } from "#test/bare-request";
import { clientWith } from "#test/client";
import { handlerOf } from "#test/handler-of";
import { useTestDatabase } from "#test/test-database";

const GET = handlerOf("GET", "[page]/[id]/file");

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));

const directory = mkdtempSync(join(tmpdir(), "redakce-former-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

beforeEach(async () => {
  await useTestDatabase();
  rmSync(join(directory, "uploads"), { recursive: true, force: true });
});

async function picture(background: string, width = 800, height = 400): Promise<Uint8Array> {
  const bytes = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await bytes.png().toBuffer());
}

async function store(bytes: Uint8Array) {
  const stored = await storeFile(bytes, { name: "gate.png", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

const replace = (id: number, bytes: Uint8Array) =>
  replaceContent(contentOf(bytes), "other.png", { id, adminId: null });
const originals = () => readdirSync(join(directory, "uploads")).filter((name) => name !== "variants");
const [red, blue, green] = await Promise.all(["#f00", "#00f", "#0f0"].map((colour) => picture(colour)));
if (!red || !blue || !green) throw new Error("There are three pictures.");

async function colourOf(key: string): Promise<readonly number[]> {
  const answer = await serveMedia(new Request("http://localhost/"), key, "320.webp");
  const { data } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((part) => Math.round(part / 255));
}

test("the former file is back with how it was cut, once by scripts and once by a plain form", async () => {
  const client = await clientWith(["media.update"]);
  const { id, key, sha256 } = await store(red);
  await updateRecord(mediaModule(), id, { rotation: "90", cropLeft: "50", version: "1" }, null);
  await replace(id, blue);
  expect(await colourOf(key)).toEqual([0, 0, 1]);
  const taken = await client.post(`/ADMIN/en/media/${id}/takeBackFile`);
  expect([taken.status, taken.body]).toMatchObject([200, { status: "ok", data: { id, version: 4 } }]);
  expect(await findMediaById(database(), id)).toMatchObject({ sha256, rotation: "90", cropLeft: 50, key });
  expect(await colourOf(key)).toEqual([1, 0, 0]);
  const [entry] = await entriesOfRecord("media", String(id), { limit: 1 });
  expect(entry).toMatchObject({ action: "media.takeBackFile", person: client.id });

  const again = await client.submit(`/ADMIN/en/media/${id}/takeBackFile`, {});
  expect([again.status, again.location]).toEqual([303, expect.stringContaining(`/media/${id}`)]);
  expect(await colourOf(key)).toEqual([0, 0, 1]);
  expect(originals()).toHaveLength(2);
});

test("one former file is kept of a record, and goes with it", async () => {
  const { id, key } = await store(red);
  await replace(id, blue);
  await replace(id, green);
  expect(originals()).toHaveLength(2);
  expect(originals()).not.toContain(`${key}.png`);
  await removeRecord(mediaModule(), id, null);
  expect(originals()).toHaveLength(2);
  await purgeRecord(mediaModule(), id, null);
  await expect.poll(originals).toEqual([]);
  expect(await formerFileOf(id)).toBeUndefined();
});

test("it is forgotten after thirty days, unless another record has the same file", async () => {
  const { id, key } = await store(red);
  await replace(id, blue);
  await replace(id, red);
  await forgetOldFormers(new Date(Date.now() + 29 * 24 * 60 * 60 * 1000));
  expect(await formerFileOf(id)).toMatchObject({ mime: "image/png" });
  await forgetOldFormers(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(await formerFileOf(id)).toBeUndefined();
  expect(originals()).toHaveLength(1);
  expect(await colourOf(key)).toEqual([1, 0, 0]);
});

test("it is taken back only by who may replace files, and only where there is one", async () => {
  const { id } = await store(red);
  const url = `/ADMIN/en/media/${id}/takeBackFile`;
  expect((await (await clientWith(["media.update"])).post(url)).status).toBe(409);
  await replace(id, blue);
  const before = await findMediaById(database(), id);
  expect((await (await clientWith(["media.create", "media.read"])).post(url)).status).toBe(403);
  expect(await findMediaById(database(), id)).toEqual(before);
  expect((await (await clientWith(["media.update"])).post("/ADMIN/en/media/99/takeBackFile")).status).toBe(
    404,
  );
});

async function get(id: number, query = "", permissions = ["media.read"]): Promise<Response> {
  const { cookie } = await signedInWith(permissions);
  const request = new Request(`http://localhost:3000/ADMIN/media/${id}/file${query}`, {
    headers: { cookie },
  });
  return GET(request, { params: Promise.resolve({ page: "media", id: String(id) }) });
}

async function sizeOf(answer: Response): Promise<readonly number[]> {
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return [width, height];
}

test("a picture that is cut is seen whole by who cuts it, turned as they choose, and by nobody else", async () => {
  const { id, key } = await store(await picture("#7a9c54", 2000, 1000));
  await updateRecord(mediaModule(), id, { rotation: "90", cropLeft: "50", version: "1" }, null);
  expect(await sizeOf(await get(id))).toEqual([960, 480]);
  expect(await sizeOf(await get(id, "?turned=270"))).toEqual([960, 1920]);
  expect(await sizeOf(await get(id, "?turned=45"))).toEqual([960, 480]);
  const shown = await serveMedia(new Request("http://localhost/"), key, "640.webp");
  expect(await sizeOf(shown)).toEqual([500, 2000]);
  expect((await get(id, "", ["pages.read"])).status).toBe(403);
});

test("what is no picture is not there", async () => {
  const { id } = await store(samples.mp3);
  expect((await get(id)).status).toBe(404);
  expect((await get(99)).status).toBe(404);
});
