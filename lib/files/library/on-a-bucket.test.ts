import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { startS3 } from "#lib/files/store/bucket-s3-server.fixture";
import { purgeRecord, removeRecord } from "#lib/kernel/engine/trash";
import { readSentFile, removeFilesOf, storeFiles } from "#lib/website/submissions/files";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { findMediaByHash, type MediaRow } from "../queries.ts";
import { contentOf, hashOf } from "../store/content.ts";
import { moveToBucket } from "../store/file-store.ts";
import { readText } from "../tree/texts.ts";
import { arrivingDirectory } from "./directories.ts";
import { coloured, samples } from "./file-samples-fixture.ts";
import { replaceContent } from "./former-file.ts";
import { arrivingFile, findArrived, findArriving, storeArrived } from "./large.ts";
import { mediaModule } from "./media-module.ts";
import { drawMissingPreviews } from "./pdf.ts";
import { serveMedia } from "./serve.ts";
import { storeFile } from "./store.ts";

const s3 = await startS3();
const directory = testState();
vi.stubEnv("S3_ENDPOINT", s3.address.endpoint);
vi.stubEnv("S3_BUCKET", s3.address.name);
vi.stubEnv("S3_KEY", s3.address.key);
vi.stubEnv("S3_SECRET", s3.address.secret);
vi.stubEnv("S3_REGION", s3.address.region);
afterAll(() => s3.close());

beforeEach(async () => {
  await useTestDatabase();
  rmSync(join(directory, "uploads"), { recursive: true, force: true });
  s3.objects.clear();
  s3.intercept = undefined;
  s3.asked.length = 0;
});

const film = Buffer.concat([samples.mp4, Buffer.alloc(1000, "frames ")]);
const picture = (background: string) =>
  sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

async function store(bytes: Uint8Array, name: string): Promise<MediaRow> {
  const stored = await storeFile(bytes, { name, adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

const get = (key: string, name: string, headers: Record<string, string> = {}) =>
  serveMedia(new Request("http://localhost/", { headers }), key, name);
const onDisk = () => (existsSync(join(directory, "uploads")) ? readdirSync(join(directory, "uploads")) : []);
const refuse = () => {
  s3.intercept = (request, response) => {
    request.resume().on("end", () => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"));
    return true;
  };
};
const outOfOrder = { name: "FileStoreError", code: "SlowDown" };

describe("an original", () => {
  test("is in the bucket alone, and served from there whole and in part", async () => {
    const media = await store(film, "harvest.mp4");
    expect(s3.objects.get(`uploads/${media.key}.mp4`)?.equals(film)).toBe(true);
    expect(onDisk().filter((name) => name.startsWith(media.key))).toEqual([]);
    const whole = await get(media.key, "harvest.mp4");
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(film)]).toEqual([200, true]);
    const part = await get(media.key, "harvest.mp4", { range: "bytes=32-38" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 32-38/${film.length}`,
      film.subarray(32, 39).toString(),
    ]);
    s3.objects.clear();
    expect((await get(media.key, "harvest.mp4")).status).toBe(404);
  });

  test("that the bucket does not take gives an error and no record, and is stored when it is sent again", async () => {
    refuse();
    await expect(store(film, "harvest.mp4")).rejects.toMatchObject(outOfOrder);
    expect(await findMediaByHash(database(), hashOf(film))).toBeUndefined();
    s3.intercept = undefined;
    expect((await store(film, "harvest.mp4")).bytes).toBe(film.length);
  });

  test("that came in parts is still here when the bucket does not take it", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    mkdirSync(arrivingDirectory(), { recursive: true });
    writeFileSync(arrivingFile(id), film);
    const metadata = { name: "harvest.mp4", adminId: "jana" };
    const described = { id, size: film.length, offset: 0, metadata, creation_date: new Date().toISOString() };
    writeFileSync(`${arrivingFile(id)}.json`, JSON.stringify(described));
    const arrived = await findArrived(id, "jana");
    if (!arrived) throw new Error("The film has not arrived.");
    refuse();
    await expect(storeArrived(arrived, { adminId: null })).rejects.toMatchObject(outOfOrder);
    expect(await findArriving(id, "jana")).toMatchObject({ offset: film.length, stored: undefined });
    s3.intercept = undefined;
    expect(await storeArrived(arrived, { adminId: null })).toMatchObject({ ok: true });
    expect([...s3.objects.values()][0]?.equals(film)).toBe(true);
  });

  test("is gone from the bucket once its record is deleted for good, and not before", async () => {
    const media = await store(film, "harvest.mp4");
    await removeRecord(mediaModule(), media.id, null);
    expect(s3.objects.size).toBe(1);
    await purgeRecord(mediaModule(), media.id, null);
    await expect.poll(() => s3.objects.size).toBe(0);
  });

  test("that another replaces stays in the bucket, to be taken back; no record changes when the bucket fails", async () => {
    const [red, blue] = [await picture("#f00"), await picture("#00f")];
    const media = await store(red, "gate.png");
    const replace = () => replaceContent(contentOf(blue), "gate.png", { id: media.id, adminId: null });
    refuse();
    await expect(replace()).rejects.toMatchObject(outOfOrder);
    s3.intercept = undefined;
    expect(await findMediaByHash(database(), hashOf(red))).toMatchObject({ version: media.version });
    expect(await replace()).toMatchObject({ outcome: "replaced" });
    expect(s3.objects.size).toBe(2);
  });
});

test("sizes of a picture are made from the bucket once, and kept on this machine", async () => {
  const media = await store(await picture("#0f0"), "gate.png");
  s3.asked.length = 0;
  const answers = await Promise.all(["320.webp", "640.webp", "320.jpeg"].map((name) => get(media.key, name)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  const asked = s3.asked.length;
  const again = await get(media.key, "320.webp");
  expect((await sharp(await again.arrayBuffer()).metadata()).width).toBe(320);
  expect(s3.asked).toHaveLength(asked);
  expect(readdirSync(join(directory, "uploads", "variants"))).toHaveLength(3);
});

test("the first page of a document is kept beside it, and seen by visitors", async () => {
  const media = await store(coloured(0, 0.5, 0), "report.pdf");
  await drawMissingPreviews();
  expect([...s3.objects.keys()].toSorted()).toEqual([
    `uploads/${media.key}.page.webp`,
    `uploads/${media.key}.pdf`,
  ]);
  const page = await get(media.key, "320.webp");
  expect((await sharp(await page.arrayBuffer()).metadata()).width).toBe(320);
});

test("the file tool reads what is in the bucket, and leaves no copy behind", async () => {
  await store(samples.txt, "hours.txt");
  expect((await readText("files/hours.txt")).text).toBe(samples.txt.toString());
  expect(existsSync(arrivingDirectory()) ? readdirSync(arrivingDirectory()) : []).toEqual([]);
  s3.objects.clear();
  await expect(readText("files/hours.txt")).rejects.toMatchObject({ code: "noText" });
});

test("what lay in the folder before there was a bucket is served from there, and moved", async () => {
  const media = await store(film, "harvest.mp4");
  const name = `${media.key}.mp4`;
  s3.objects.clear();
  writeFileSync(join(directory, "uploads", name), film);
  mkdirSync(join(directory, "submissions"), { recursive: true });
  writeFileSync(join(directory, "submissions", "cv"), "CV");
  expect(Buffer.from(await (await get(media.key, "harvest.mp4")).arrayBuffer()).equals(film)).toBe(true);
  refuse();
  expect(await moveToBucket()).toBe(0);
  expect(onDisk()).toContain(name);
  s3.intercept = undefined;
  expect(await moveToBucket()).toBe(2);
  expect([...s3.objects.keys()].toSorted()).toEqual(["submissions/cv", `uploads/${name}`]);
  expect(onDisk()).not.toContain(name);
  expect((await get(media.key, "harvest.mp4")).status).toBe(200);
  expect(await moveToBucket()).toBe(0);
});

test("what visitors sent by forms is in the bucket too, until it is erased", async () => {
  const file = { key: "abc", name: "cv.txt", bytes: 2 };
  await storeFiles([{ content: Buffer.from("CV"), stored: file } as never]);
  expect([...s3.objects.keys()]).toEqual(["submissions/abc"]);
  expect(await new Response(await readSentFile("abc")).text()).toBe("CV");
  await removeFilesOf([{ file } as never]);
  expect(s3.objects.size).toBe(0);
  expect(await readSentFile("abc")).toBeUndefined();
});
