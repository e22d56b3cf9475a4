import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { news } from "#lib/content/news";
import { samples } from "#lib/files/library/file-samples-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { storeFile } from "#lib/files/library/store";
import { declare } from "#lib/kernel/engine/declared-fixture";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { optional } from "#lib/kernel/fields/field";
import { mediaList, mediaRelation } from "#lib/kernel/fields/media";
import { text } from "#lib/kernel/fields/text";
import { type AnyModule, defineModule } from "#lib/kernel/module/define-module";
import { isUsed } from "#lib/kernel/queries/referring-records";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { describeFields } from "../form/describe-fields.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const directory = mkdtempSync(join(tmpdir(), "redakce-choose-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

const albums = defineModule({
  name: "trialAlbums",
  fields: {
    title: text(),
    cover: optional(mediaRelation({ types: ["picture"] })),
    items: mediaList({ types: ["picture", "film"] }),
  },
  list: { columns: ["title", "cover", "items"], search: ["title"], orderBy: ["title"] },
}) as unknown as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  await declare(albums);
});

async function store(bytes: Uint8Array, name: string): Promise<number> {
  const stored = await storeFile(bytes, { name, adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media.id;
}

const picture = async (background: string, name: string) =>
  store(
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
    name,
  );

test("files are offered to choose from to who may read the library, the newest first and of one type", async () => {
  const [red, document, blue] = [
    await picture("#ff0000", "red.png"),
    await store(samples.pdf, "red.pdf"),
    await picture("#0000ff", "blue.png"),
  ];
  await updateRecord(mediaModule(), blue, { alt_cs: "Modrá" }, null);
  const client = await clientWith(["media.read"]);
  const idsOf = async (query: string) =>
    (await client.get(`/ADMIN/en/search?module=media${query}`)).body.results.map(
      ({ id }: { id: number }) => id,
    );
  expect((await idsOf("&q=")).sort()).toEqual([red, document, blue]);
  expect(await idsOf("&q=red&type=picture")).toEqual([red]);
  expect((await client.get("/ADMIN/en/search?module=media&q=blue")).body.results[0]).toMatchObject({
    title: "blue.png",
    type: "picture",
    width: 40,
    height: 20,
    alt: { cs: "Modrá" },
    thumbnail: { type: "picture", url: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/320\.webp\?v=/) },
  });
  const other = await clientWith(["pages"]);
  expect((await other.get("/ADMIN/en/search?module=media&q=")).body.results).toEqual([]);
});

test("a record takes files of the types that its fields name, and only such as are there", async () => {
  const [red, document] = [await picture("#ff0000", "red.png"), await store(samples.pdf, "a.pdf")];
  const items = JSON.stringify([{ media: red, caption: "Gate" }]);
  const saved = await createRecord(albums, { title: "A", cover: String(red), items }, null);
  expect(saved).toMatchObject({
    outcome: "saved",
    row: { cover: red, items: [{ media: red, caption: "Gate" }] },
  });
  const refused = async (texts: Readonly<Record<string, string>>) =>
    createRecord(albums, { title: "B", ...texts }, null);
  expect(await refused({ cover: String(document) })).toMatchObject({
    issues: [{ field: "cover", code: "other_file_type" }],
  });
  expect(await refused({ items: JSON.stringify([{ media: document }]) })).toMatchObject({
    issues: [{ code: "other_file_type" }],
  });
  expect(await refused({ items: '[{"media":99}]' })).toMatchObject({
    issues: [{ field: "items", code: "unknown_record" }],
  });
});

test("what fields and lists hold is used, and is replaced together", async () => {
  const [red, blue] = [await picture("#ff0000", "red.png"), await picture("#0000ff", "blue.png")];
  const items = JSON.stringify([
    { media: red, caption: "Gate" },
    { media: blue, caption: "" },
  ]);
  const saved = await createRecord(albums, { title: "A", cover: String(red), items }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  expect(await isUsed(database(), { module: "media", id: red })).toBe(true);
  const client = await clientWith("all");
  const done = await client.post(`/ADMIN/en/media/${red}/replaceWith`, { file: String(blue) });
  expect(done.status).toBe(200);
  expect(await readRecord(albums, saved.row.id)).toMatchObject({
    cover: blue,
    items: [
      { media: blue, caption: "Gate" },
      { media: blue, caption: "" },
    ],
  });
  expect(await isUsed(database(), { module: "media", id: red })).toBe(false);
});

test("a picture is told by its id or key with the address that adjusts it, to who may change the library alone", async () => {
  const red = await picture("#ff0000", "red.png");
  const document = await store(samples.pdf, "red.pdf");
  const key = (await readRecord(mediaModule(), red))?.key;
  const told = async (id: unknown, permissions: "all" | readonly string[]) => {
    const { body } = await (await clientWith(permissions)).get(`/ADMIN/en/search?module=media&id=${id}`);
    return (body.results as readonly Record<string, unknown>[]).map(({ id: found, adjustUrl }) => [
      found,
      adjustUrl,
    ]);
  };
  const url = `/ADMIN/en/media/${red}`;
  expect(await told(red, "all")).toEqual([[red, url]]);
  expect(await told(key, "all")).toEqual([[red, url]]);
  expect(await told(key, ["media.read"])).toEqual([[red, undefined]]);
  expect(await told(document, "all")).toEqual([[document, undefined]]);
  expect(await told("0123456789abcdef", "all")).toEqual([]);
});

test("a form tells the address that adjusts its picture, which keeps what else the form holds", async () => {
  const red = await picture("#ff0000", "red.png");
  const row = await readRecord(mediaModule(), red);
  const [key, version] = [row?.key, row?.version];
  const viewer = { permissions: new Set(["superadmin"]), limits: {}, language: "en", adminId: "" };
  const { main, side } = await describeFields(news as unknown as AnyModule, { image: String(key) }, viewer);
  const field = [...main, ...side.flatMap(({ fields }) => fields)].find(({ name }) => name === "image");
  expect(field?.chosen).toMatchObject({ id: red, key, adjustUrl: `/ADMIN/en/media/${red}` });
  const client = await clientWith(["media.update"]);
  const adjusted = { focalX: "0.2", focalY: "0.8", cropTop: "10", rotation: "0", version: String(version) };
  expect((await client.post(`/ADMIN/en/media/${red}`, adjusted)).status).toBe(200);
  expect(await readRecord(mediaModule(), red)).toMatchObject({ focalX: 0.2, focalY: 0.8, cropTop: 10 });
  expect((await client.post(`/ADMIN/en/media/${red}`, { ...adjusted, focalX: "0.3" })).status).toBe(409);
});
