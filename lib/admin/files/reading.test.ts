import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { fromBufferPromise } from "yauzl";
import { storeFile } from "#lib/files/library/store";
import { ask, usePublicFolder } from "./public-folder.fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const { directory } = usePublicFolder();

test("a folder is told, a file given and a selection packed", async () => {
  expect(await (await ask("list", { fields: { path: "files" } })).json()).toMatchObject({
    count: 2,
    folders: [{ name: "to" }],
  });
  const file = await ask("download", { fields: { path: "files/a.txt" } });
  expect([await file.text(), file.headers.get("content-disposition")]).toEqual([
    "a.txt",
    expect.stringMatching(/^attachment/),
  ]);
  const zip = await ask("zip", { fields: { path: ["files/a.txt", "files/to"] } });
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

async function namesInArchive(answer: Response): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { fileName } of (
    await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  ).eachEntry())
    names.push(fileName);
  return names.sort();
}

test("a selection too long for an address is packed when a form sends it", async () => {
  const names = Array.from({ length: 400 }, (_, n) => `a rather long name of a file, number ${n}.txt`);
  mkdirSync(join(directory, "files", "many"));
  for (const name of names) writeFileSync(join(directory, "files", "many", name), "x");
  const paths = names.map((name) => `files/many/${name}`);
  for (const path of [paths, JSON.stringify(paths)]) {
    const zip = await ask("zip", { fields: { path } });
    expect(zip.headers.get("content-disposition")).toContain("many.zip");
    expect(await namesInArchive(zip)).toEqual(names.toSorted());
  }
});

test("originals of the library are packed and saved under the names of their records", async () => {
  const files: string[] = [];
  for (const text of ["one", "two"]) {
    const outcome = await storeFile(Buffer.from(text), { name: "Zpráva.txt", adminId: null });
    if (!outcome.ok) throw new Error(outcome.code);
    files.push(`media/${outcome.media.key}.txt`);
  }
  expect(await namesInArchive(await ask("zip", { fields: { path: files } }))).toEqual([
    "Zpráva (2).txt",
    "Zpráva.txt",
  ]);
  const saved = await ask("download", { fields: { path: files[1] ?? "" } });
  expect([await saved.text(), saved.headers.get("content-disposition")]).toEqual([
    "two",
    expect.stringMatching(/^attachment;.*filename\*=UTF-8''Zpr%C3%A1va\.txt$/),
  ]);
  const mixed = await ask("zip", { fields: { path: [...files, "files/a.txt"] } });
  expect([mixed.status, (await mixed.json()).errors[0].code]).toEqual([422, "missing"]);
});

test("folders are told alone, and a small picture is sent that browsers keep with its version", async () => {
  expect(await (await ask("folders", { fields: { path: "files" } })).json()).toEqual({
    folders: [{ name: "to", path: "files/to" }],
  });
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#305f72" } });
  writeFileSync(join(directory, "files", "a.png"), await picture.png().toBuffer());
  const fields = { path: "files/a.png", width: "320" };
  const kept = await ask("preview", { fields: { ...fields, v: "1" } });
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  const asked = await ask("preview", {
    fields,
    headers: { "if-none-match": kept.headers.get("etag") ?? "" },
  });
  expect([asked.status, asked.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
});
