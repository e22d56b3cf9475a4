import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { mediaBehaviour } from "#lib/files/media.actions";
import { completeMedia, findMedia } from "#lib/files/queries";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { contentOf } from "../store/content.ts";
import { coloured, locked, pdf, samples } from "./file-samples-fixture.ts";
import { replaceContent } from "./former-file.ts";
import { drawFirstPage, drawMissingPreviews } from "./pdf.ts";
import { serveMedia } from "./serve.ts";
import { storeFile } from "./store.ts";

const directory = testState();
beforeEach(useTestDatabase);

async function store(bytes: Uint8Array) {
  const stored = await storeFile(bytes, { name: "report.pdf", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return lookedAt(stored.media.key);
}

/** Returns the record once its document was inspected, which continues after storing if it takes long. */
async function lookedAt(key: string) {
  await expect.poll(async () => (await findMedia(key))?.preview, { timeout: 15_000 }).not.toBe("");
  const media = await findMedia(key);
  if (!media) throw new Error(`There is no file ${key}.`);
  return media;
}

const get = (key: string, name: string) => serveMedia(new Request("http://localhost/"), key, name);

/** Returns the colour of the middle, with components from 0 to 255. */
async function middleOf(answer: Response) {
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test("a document is seen by its first page, and is itself under every other name", async () => {
  const media = await store(coloured(0, 0.5, 0));
  const small = await get(media.key, "320.webp");
  expect(small.headers.get("content-type")).toBe("image/webp");
  const [red = 0, green = 0, blue = 0] = await middleOf(small);
  expect(green - Math.max(red, blue)).toBeGreaterThan(100);
  const { width, height } = await sharp(await (await get(media.key, "640.webp")).arrayBuffer()).metadata();
  expect([width, height]).toEqual([640, 906]);
  expect(mediaBehaviour.thumbnail?.(media)).toEqual({
    type: "document",
    url: `/media/${media.key}/320.webp?v=${media.key.slice(0, 10)}`,
  });
  const document = await get(media.key, "report.pdf");
  expect(document.headers.get("content-type")).toBe("application/pdf");
});

describe("a document keeps its sign, and is stored all the same,", () => {
  test.each([
    ["that is no more than its beginning", samples.pdf],
    ["that is locked by a password", locked],
    ["whose page is thinner than a pixel", pdf("", { box: "0 0 100000 1" })],
    ["whose page unpacks to hundreds of megabytes", pdf("0 0 m 595 842 l S ".repeat(12_000_000))],
  ])("%s", async (_, bytes) => {
    const media = await store(bytes);
    expect(media.preview).toBe("none");
    expect(mediaBehaviour.thumbnail?.(media)).toEqual({ type: "document" });
    const answer = await get(media.key, "320.webp");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    await answer.body?.cancel();
  });
});

test("a page as large as a town is drawn no larger than any other", async () => {
  const media = await store(pdf("1 0 0 rg 0 0 9999999 9999999 re f", { box: "0 0 14400000 14400000" }));
  const [red = 0, green = 0] = await middleOf(await get(media.key, "320.webp"));
  expect(red - green).toBeGreaterThan(250);
});

test("what takes longer than it may is given up", async () => {
  const file = join(directory, "slow.pdf");
  writeFileSync(file, coloured(1, 0, 0));
  expect(await drawFirstPage(file, 1)).toBeUndefined();
  expect(await drawFirstPage(file)).toBeDefined();
});

test("what was stored before there were first pages is drawn when the process starts, once", async () => {
  const media = await store(coloured(0, 0, 1));
  const broken = await store(samples.pdf);
  await completeMedia(media.id, { preview: "" });
  await completeMedia(broken.id, { preview: "" });
  await drawMissingPreviews();
  expect([(await findMedia(media.key))?.preview, (await findMedia(broken.key))?.preview]).toEqual([
    "drawn",
    "none",
  ]);
  expect((await findMedia(media.key))?.version).toBe(media.version);
});

test("another document in the place of one shows its own first page", async () => {
  const { id, key } = await store(coloured(1, 0, 0));
  await get(key, "320.webp");
  await replaceContent(contentOf(coloured(0, 0, 1)), "b.pdf", { id, adminId: null });
  await lookedAt(key);
  const [red = 0, , blue = 0] = await middleOf(await get(key, "320.webp"));
  expect(blue - red).toBeGreaterThan(150);
});
