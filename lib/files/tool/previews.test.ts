import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { testState } from "#test/test-directory";
import { previewOf } from "./previews.ts";
import { sweepPreviews } from "./sweep-files.ts";

const directory = testState();

const root = join(directory, "files");
const kept = join(directory, "files-kept", "previews");

beforeEach(() => {
  for (const folder of ["files", "files-kept"])
    rmSync(join(directory, folder), { recursive: true, force: true });
  mkdirSync(root);
});

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } });

const sizeOf = async (file: string) => {
  const { width, height, format, exif } = await sharp(file).metadata();
  return { width, height, format, exif };
};

test("a photograph is made small, upright and without what its camera wrote, once for all who ask", async () => {
  const photo = red(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Artist: "Jana" } })
    .withMetadata({ orientation: 6 });
  writeFileSync(join(root, "a.jpg"), await photo.toBuffer());
  const [one, other] = await Promise.all([previewOf("files/a.jpg", 320), previewOf("files/a.jpg", 320)]);
  expect(await sizeOf(one.file)).toEqual({ width: 320, height: 640, format: "webp", exif: undefined });
  expect(other).toEqual(one);
  const { mtimeMs } = statSync(one.file);
  expect((await previewOf("files/a.jpg", 320)).tag).toBe(one.tag);
  expect([statSync(one.file).mtimeMs, readdirSync(kept).length]).toEqual([mtimeMs, 1]);
});

test("a file that was replaced is drawn anew, and previews a month old go", async () => {
  writeFileSync(join(root, "a.png"), await red(400, 400).png().toBuffer());
  const before = await previewOf("files/a.png", 320);
  writeFileSync(join(root, "a.png"), await red(500, 100).png().toBuffer());
  const after = await previewOf("files/a.png", 320);
  expect(after.tag).not.toBe(before.tag);
  expect(await sizeOf(after.file)).toMatchObject({ width: 320, height: 64 });
  await sweepPreviews(Date.now() + 29 * dayMs);
  expect(readdirSync(kept)).toHaveLength(2);
  await sweepPreviews(Date.now() + 31 * dayMs);
  expect(readdirSync(kept)).toEqual([]);
});

test("small pictures stay as small as they are, scans are shown, and drawings are as large as they are asked for", async () => {
  writeFileSync(join(root, "a.png"), await red(40, 30).png().toBuffer());
  expect(await sizeOf((await previewOf("files/a.png", 320)).file)).toMatchObject({ width: 40, height: 30 });
  writeFileSync(join(root, "a.tif"), await red(900, 600).tiff().toBuffer());
  expect(await sizeOf((await previewOf("files/a.tif", 320)).file)).toMatchObject({ width: 320, height: 213 });
  writeFileSync(join(root, "a.svg"), drawing('<rect width="10" height="5" fill="blue"/>'));
  expect(await sizeOf((await previewOf("files/a.svg", 640)).file)).toMatchObject({ width: 640, height: 320 });
});

test("a drawing shows what it holds and no other file, wherever it says that one is", async () => {
  const secret = join(directory, "secret.png");
  const bytes = await red(10, 5).png().toBuffer();
  for (const file of [secret, join(root, "near.png")]) writeFileSync(file, bytes);
  const rednessWith = async (href: string) => {
    const image = `<image href="${href}" xlink:href="${href}" width="10" height="5"/>`;
    writeFileSync(join(root, "a.svg"), drawing(`<rect width="10" height="5" fill="#0000ff"/>${image}`));
    const { channels } = await sharp((await previewOf("files/a.svg", 320)).file).stats();
    return channels[0]?.mean ?? Number.NaN;
  };
  expect(await rednessWith(`data:image/png;base64,${bytes.toString("base64")}`)).toBeGreaterThan(200);
  for (const href of [secret, `file://${secret}`, "near.png", "./secret.png"])
    expect([href, (await rednessWith(href)) < 10]).toEqual([href, true]);
});

test("what is no picture, too large to decode or damaged is refused, and nothing is kept of it", async () => {
  const png = await red(400, 400).png().toBuffer();
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>';
  for (const [name, content] of [
    ["text.jpg", "no picture"],
    ["page.svg", "<!doctype html><script>alert(1)</script>"],
    ["half.png", png.subarray(0, 200)],
    ["huge.svg", huge],
    ["empty.jpg", ""],
    ["a.txt", png],
    ["a.heic", png],
  ] as const) {
    writeFileSync(join(root, name), content);
    await expect(previewOf(`files/${name}`, 320), name).rejects.toMatchObject({ code: "noPicture" });
  }
  expect(readdirSync(kept)).toEqual([]);
});

test("links, folders and what lies outside are refused", async () => {
  writeFileSync(join(directory, "outside.jpg"), await red(10, 10).jpeg().toBuffer());
  symlinkSync("./outside.jpg", join(root, "link.jpg"));
  mkdirSync(join(root, "folder.jpg"));
  for (const [path, code] of [
    ["files/link.jpg", "link"],
    ["files/folder.jpg", "notFile"],
    ["files/../outside.jpg", "name"],
    ["files/missing.jpg", "missing"],
    ["media/0123456789abcdef.jpg", "readOnly"],
  ] as const)
    await expect(previewOf(path, 320), path).rejects.toMatchObject({ code });
});

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="5">${content}</svg>`;
}

const dayMs = 24 * 60 * 60 * 1000;
