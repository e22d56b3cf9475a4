import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { recordFolders } from "#lib/kernel/listing/folders";
import { listRecords } from "#lib/kernel/listing/list";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { mediaTable } from "../media.ts";
import { findMedia } from "../queries.ts";
import { hashOf } from "../store/content.ts";
import { completeMediaRecords } from "./complete-records.ts";
import { mediaModule } from "./media-module.ts";
import { storeFile } from "./store.ts";

const directory = testState();
mkdirSync(join(directory, "uploads"));

beforeEach(useTestDatabase);

/** Inserts a row as the migration leaves one stored by an earlier version. */
function storedEarlier(key: string, name: string): Promise<unknown> {
  return execute(
    `INSERT INTO media (key, file, name, mime, type, bytes, width, height, decorative, focal_x, focal_y, rotation,
      crop_top, crop_right, crop_bottom, crop_left) VALUES (?, ?, ?, 'image/png', 'picture', 3, 4, 5, false, 0.5, 0.5, '0', 0, 0, 0, 0)`,
    ...[key, key, name],
  );
}

const search = async (text: string) =>
  (
    await listRecords(mediaModule(), {
      search: text,
      filter1: "",
      orderBy: "",
      listingPage: 1,
      limit: 50,
      filters: {},
      trash: false,
      reach: undefined,
    })
  ).count;

test("what earlier versions stored is found by its name and by its content from the next start on", async () => {
  const bytes = Buffer.from("any");
  const sha256 = hashOf(bytes);
  const key = sha256.slice(0, 16);
  writeFileSync(join(directory, "uploads", `${key}.png`), bytes);
  await storedEarlier(key, "Brána.png");
  await storedEarlier("0123456789abcdef", "Ztracená.png");
  expect(await search("brana")).toBe(0);
  await completeMediaRecords();
  expect(await search("brana")).toBe(1);
  expect(await search("ztracena")).toBe(1);
  expect(await findMedia(key)).toMatchObject({ sha256, version: 1 });
  expect(await findMedia("0123456789abcdef")).toMatchObject({ sha256: "" });
  expect(await storeFile(bytes, { name: "x", adminId: null })).toMatchObject({
    isKnown: true,
    media: { key },
  });
  await completeMediaRecords();
});

test("when a photograph was taken is read of what earlier versions stored", async () => {
  const bytes = await sharp({ create: { width: 4, height: 5, channels: 3, background: "#305f72" } })
    .withExif({ IFD2: { DateTimeOriginal: "2024:05:06 07:08:09" } })
    .png()
    .toBuffer();
  const key = hashOf(bytes).slice(0, 16);
  writeFileSync(join(directory, "uploads", `${key}.png`), bytes);
  await storedEarlier(key, "a.png");
  await completeMediaRecords();
  expect(await findMedia(key)).toMatchObject({ takenAt: "2024-05-06", takenTime: "07:08:09" });
});

test("the same content is known by its beginning before it was read", async () => {
  const bytes = Buffer.from("other");
  await storedEarlier(hashOf(bytes).slice(0, 16), "a.png");
  expect(await storeFile(bytes, { name: "x", adminId: null })).toMatchObject({ isKnown: true });
});

test("folders that were typed before they could nest get the path that a form would store, in the trash too", async () => {
  const deep = "a/b/c/d/e/f/g/h/i/j/k";
  const typed = ["Akce / 2026", "Akce/2026/", "/", "Lidé", deep];
  for (const [at, folder] of typed.entries()) {
    await storedEarlier(`${at}`, "a.png");
    await execute("UPDATE media SET folder = ? WHERE key = ?", folder, `${at}`);
  }
  await execute("UPDATE media SET deleted_at = created_at WHERE key = '1'");
  await completeMediaRecords();
  const stored = await database().select().from(mediaTable).orderBy(mediaTable.key).all();
  const folders = ["Akce/2026", "Akce/2026", null, "Lidé", "a/b/c/d/e/f/g/h/i/j-k"];
  expect(stored.map(({ folder }) => folder)).toEqual(folders);
  expect((await recordFolders(mediaModule(), "folder")).map(({ path, own }) => [path, own])).toContainEqual([
    "Akce/2026",
    1,
  ]);
});
