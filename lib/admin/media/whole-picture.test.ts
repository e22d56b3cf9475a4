import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { samples } from "#lib/files/library/file-samples-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { serveMedia } from "#lib/files/library/serve";
import { storeFile } from "#lib/files/library/store";
import { updateRecord } from "#lib/kernel/engine/save";
import { signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";

const { GET } = await import(resolve("app/api/admin/[page]/[id]/file/route.ts"));

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));

const directory = mkdtempSync(join(tmpdir(), "redakce-whole-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

beforeEach(async () => {
  await useTestDatabase();
});

const picture = () => sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#7a9c54" } });

async function store(bytes: Uint8Array) {
  const stored = await storeFile(bytes, { name: "gate.jpg", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

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
  const { id, key } = await store(await picture().jpeg().toBuffer());
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
