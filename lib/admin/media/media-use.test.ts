import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { adminOfSession } from "#lib/accounts/current-admin";
import { findSession } from "#lib/accounts/session";
import type { FileType } from "#lib/files/library/detect-format";
import { samples } from "#lib/files/library/file-samples-fixture";
import { replaceContent } from "#lib/files/library/former-file";
import { mediaModule } from "#lib/files/library/media-module";
import { serveMedia } from "#lib/files/library/serve";
import { storeFile } from "#lib/files/library/store";
import { mediaTable } from "#lib/files/media";
import { findMedia, type MediaRow } from "#lib/files/queries";
import { contentOf } from "#lib/files/store/content";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { loadTodo } from "../dashboard/load-todo.ts";
import { loadForm } from "../form/load-form.ts";
import { loadListing } from "../listing/load-listing.ts";
import { textInWords } from "../record-name.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const directory = mkdtempSync(join(tmpdir(), "redakce-use-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

const pages = moduleNamed("pages")!;

beforeEach(async () => {
  await useTestDatabase();
});

async function picture(background: string, width = 40): Promise<MediaRow> {
  const bytes = await sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return store(bytes, `${background.slice(1)}.png`);
}

async function store(bytes: Uint8Array, name: string): Promise<MediaRow> {
  const stored = await storeFile(bytes, { name, adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media;
}

async function page(title: string, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(pages, { title, language: "en", status: "published", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const inText = ({ key: media, width, height }: MediaRow) =>
  JSON.stringify({
    type: "doc",
    content: [{ type: "image", attrs: { media, alt: "Apples", width, height } }],
  });

async function adminOf({ cookie }: Awaited<ReturnType<typeof clientWith>>) {
  const session = await findSession("admin", decodeURIComponent(cookie.split("=")[1] ?? ""));
  return (session && (await adminOfSession(session)))!;
}

describe("a file that is used", () => {
  test("tells where, whether a field or a text holds it", async () => {
    const client = await clientWith("all");
    const red = await picture("#ff0000");
    await page("Field", { image: red.key });
    await page("Text", { content: inText(red) });
    const form = await loadForm(mediaModule(), red.id, await adminOf(client), "en", {
      prefilled: {},
      notice: undefined,
    });
    expect(form?.related[0]).toMatchObject({ total: 2, items: [{ text: "Field" }, { text: "Text" }] });
    expect(form?.file).toMatchObject({ type: "picture", url: `/media/${red.key}/ff0000.webp` });
  });

  test("of a film shows its poster and its captions, at once those in the language of the reader", async () => {
    const client = await clientWith(["media"]);
    const [film, poster] = [await store(samples.mp4, "gate.mp4"), await picture("#305f72")];
    const words = await store(new TextEncoder().encode("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n"), "hi.vtt");
    const captions = JSON.stringify([{ language: "en", label: "", file: words.id }]);
    await updateRecord(mediaModule(), film.id, { captions, poster: poster.key }, null);
    const given = { prefilled: {}, notice: undefined };
    const form = await loadForm(mediaModule(), film.id, await adminOf(client), "en", given);
    expect(form?.file?.film).toEqual({
      poster: `/media/${poster.key}/40.jpeg`,
      captions: [{ href: `/media/${words.key}/hi.vtt`, language: "en", label: "English", shown: true }],
    });
  });

  test("is not deleted, and the refusal names what uses it to who may know", async () => {
    const red = await picture("#ff0000");
    await page("About us", { image: red.key });
    const refused = await (await clientWith(["media", "pages"])).remove(`/ADMIN/en/media/${red.id}`);
    expect([refused.status, refused.body.data]).toMatchObject([
      409,
      { code: "used", total: 1, usedOn: [{ text: "About us" }] },
    ]);
    expect(refused.body.message).toContain("About us");
    const unread = await (await clientWith(["media"])).remove(`/ADMIN/en/media/${red.id}`);
    expect([unread.status, unread.body.data.usedOn]).toEqual([409, []]);
    expect(unread.body.message).not.toContain("About us");
    const plain = await (await clientWith(["media", "pages"])).submit(`/ADMIN/en/media/${red.id}/delete`, {});
    expect([plain.status, plain.location]).toMatchObject([
      303,
      expect.stringContaining(`/ADMIN/en/media/${red.id}?notice=`),
    ]);
    expect(await findMedia(red.key)).toBeDefined();
  });

  test("is deleted once nothing uses it, and its files go with the last record of it", async () => {
    const red = await picture("#ff0000");
    const about = await page("About us", { image: red.key });
    await updateRecord(pages, about, { image: "", intent: "publish" }, null);
    const client = await clientWith("all");
    expect((await client.remove(`/ADMIN/en/media/${red.id}`)).status).toBe(200);
    expect(readdirSync(join(directory, "uploads"))).toContain(`${red.key}.png`);
    expect((await client.post(`/ADMIN/en/media/${red.id}/purge`)).status).toBe(200);
    await expect.poll(() => readdirSync(join(directory, "uploads"))).not.toContain(`${red.key}.png`);
  });

  test("is replaced by another one everywhere, live and in what waits, with a version of each record", async () => {
    const [red, blue] = [await picture("#ff0000"), await picture("#0000ff", 60)];
    const field = await page("Field", { image: red.key });
    const text = await page("Text", { content: inText(red) });
    const waiting = await page("Waiting", {});
    await updateRecord(pages, waiting, { image: red.key, intent: "draft" }, null);
    const client = await clientWith("all");
    const done = await client.post(`/ADMIN/en/media/${red.id}/replaceWith`, { file: String(blue.id) });
    expect([done.status, done.body.status]).toEqual([200, "ok"]);
    expect(await readRecord(pages, field)).toMatchObject({ image: blue.key, version: 2 });
    expect(JSON.stringify((await readRecord(pages, text))?.content)).toContain(
      JSON.stringify({ media: blue.key, alt: "Apples", width: 60, height: 20 }),
    );
    expect(await readRecord(pages, waiting)).toMatchObject({
      image: null,
      workingCopy: JSON.stringify({ image: blue.key }),
    });
    expect((await client.remove(`/ADMIN/en/media/${red.id}`)).status).toBe(200);
  });

  test("is not replaced by who may not change what uses it, nor by a file of another type", async () => {
    const [red, blue] = [await picture("#ff0000"), await picture("#0000ff")];
    const document = await store(samples.pdf, "a.pdf");
    const about = await page("About us", { image: red.key });
    const replace = (client: Awaited<ReturnType<typeof clientWith>>, id: number) =>
      client.post(`/ADMIN/en/media/${red.id}/replaceWith`, { file: String(id) });
    expect((await replace(await clientWith(["media"]), blue.id)).status).toBe(403);
    expect((await replace(await clientWith(["media", "pages.update"]), blue.id)).status).toBe(403);
    expect((await replace(await clientWith("all"), document.id)).status).toBe(409);
    expect((await replace(await clientWith("all"), red.id)).status).toBe(409);
    expect((await replace(await clientWith("all"), 999)).status).toBe(409);
    expect((await readRecord(pages, about))?.image).toBe(red.key);
  });
});

describe("a file whose content is replaced", () => {
  test("keeps its address, and what was sent before is asked about again", async () => {
    const first = await store(samples.txt, "hours.txt");
    const get = (headers = {}) =>
      serveMedia(new Request("http://localhost/", { headers }), first.key, "hours.txt");
    const etag = (await get()).headers.get("etag") ?? "";
    const replaced = await replaceContent(contentOf(Buffer.from("Closed.\n")), "new.txt", {
      id: first.id,
      adminId: null,
    });
    expect(replaced).toEqual({ outcome: "replaced", version: 2, isSame: false });
    const answer = await get({ "if-none-match": etag });
    expect([answer.status, await answer.text()]).toEqual([200, "Closed.\n"]);
    expect(await readRecord(mediaModule(), first.id)).toMatchObject({
      key: first.key,
      name: "hours.txt",
      version: 2,
    });
  });

  test("as a picture has another version in its addresses, and is whole again", async () => {
    const red = await picture("#ff0000");
    await updateRecord(mediaModule(), red.id, { rotation: "90", cropTop: "10" }, null);
    const bytes = await sharp({ create: { width: 80, height: 50, channels: 3, background: "#00ff00" } })
      .jpeg()
      .toBuffer();
    await replaceContent(contentOf(new Uint8Array(bytes)), "x.jpg", { id: red.id, adminId: null });
    const row = await readRecord(mediaModule(), red.id);
    expect(row).toMatchObject({
      key: red.key,
      mime: "image/jpeg",
      width: 80,
      height: 50,
      rotation: "0",
      cropTop: 0,
    });
    const answer = await serveMedia(new Request("http://localhost/"), red.key, "640.webp");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 80, height: 50 });
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
  });

  test("takes neither another type nor what cannot be stored", async () => {
    const red = await picture("#ff0000");
    const change = { id: red.id, adminId: null };
    expect(await replaceContent(contentOf(samples.pdf), "a.pdf", change)).toMatchObject({
      outcome: "refused",
      code: "other_type",
    });
    expect(await replaceContent(contentOf(Buffer.from("<svg/>")), "a.png", change)).toMatchObject({
      code: "markup",
    });
    expect(await replaceContent(contentOf(samples.pdf), "a.pdf", { ...change, id: 99 })).toEqual({
      outcome: "missing",
    });
    expect(await findMedia(red.key)).toMatchObject({ file: red.file, version: 1 });
  });
});

test("the library can be looked through for what is unused, not described, too large or there twice", async () => {
  const client = await clientWith("all");
  const [red, blue] = [await picture("#ff0000"), await picture("#0000ff")];
  const [one, other] = [await store(samples.pdf, "one.pdf"), await store(samples.mp3, "b.mp3")];
  const large = await store(Buffer.concat([samples.wav, Buffer.alloc(5_000_001)]), "large.wav");
  await page("About us", { image: red.key });
  await updateRecord(mediaModule(), red.id, { alt_en: "Red", alt_cs: "Červená" }, null);
  await execute("UPDATE media SET sha256 = ? WHERE id = ?", one.sha256, other.id);
  const found = async (check: string) => {
    const listing = await loadListing(mediaModule(), await adminOf(client), "en", {
      check,
      orderBy: "createdAt ASC",
    });
    expect(listing.count).toBe(listing.rows.length);
    return listing.rows.map(({ id }) => id).sort();
  };
  expect(await found("unused")).toEqual([blue.id, one.id, other.id, large.id]);
  expect(await found("noAlternativeText")).toEqual([blue.id]);
  expect(await undescribed("media")).toMatchObject([{ count: 1, url: "/ADMIN/en/media/describe" }]);
  expect(await undescribed("media.read")).toEqual([]);
  expect(await found("tooLarge")).toEqual([large.id]);
  expect(await found("duplicates")).toEqual([one.id, other.id]);
  expect(await found("1=1")).toEqual([]);
  await page("Contact", { image: blue.key });
  expect(await found("unused")).toEqual([one.id, other.id, large.id]);
});

async function undescribed(permission: string) {
  const todo = await loadTodo(await adminOf(await clientWith([permission])), "en");
  return todo.filter(({ reason }) => reason === "undescribedPictures");
}

test("the history tells a picture by its name, and one that is gone by its key", async () => {
  const { key } = await picture("#305f72");
  expect(await textInWords(pages, "image", key, "en")).toBe("305f72.png");
  expect(await textInWords(pages, "image", "0123456789abcdef", "en")).toBe("0123456789abcdef");
});

test("what is turned, cut and centred is asked of pictures alone", async () => {
  const pictures = await askedOf("picture");
  expect(pictures.groups).toEqual(["About the file", "Focal point", "Rotate and crop"]);
  expect(pictures.fields).toEqual(expect.arrayContaining(["alt_en", "decorative", "focalX", "cropLeft"]));
  const film = await askedOf("film");
  expect(film.groups).toEqual(["Poster", "About the file"]);
  expect(film.fields).toEqual(expect.arrayContaining(["captions", "poster"]));
  for (const type of ["document", "sound", "captions"] as const) {
    const others = await askedOf(type);
    expect(others.groups).toEqual(["About the file"]);
    expect(others.fields).toEqual(["name", "alt_en", "alt_cs", "caption", "folder", "credit", "takenAt"]);
  }
});

test("nobody turns a sound by going round its form", async () => {
  const id = await file("sound");
  const turned = { name: "Song", rotation: "90", focalX: "0.1", version: "1" };
  expect(await updateRecord(mediaModule(), id, turned, null)).toMatchObject({
    outcome: "saved",
    row: { name: "Song", rotation: "0", focalX: 0.5 },
  });
});

async function file(type: FileType): Promise<number> {
  const saved = await createRecord(mediaModule(), { name: `A ${type}` }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  await database().update(mediaTable).set({ type }).run();
  return Number(saved.row.id);
}

async function askedOf(type: FileType) {
  const admin = await adminOf(await clientWith(["media"]));
  const given = { prefilled: {}, notice: undefined };
  const form = await loadForm(mediaModule(), await file(type), admin, "en", given);
  const { main = [], side = [] } = form ?? {};
  return {
    groups: side.map(({ heading }) => heading),
    fields: [...main, ...side.flatMap(({ fields }) => fields)].map(({ name }) => name),
  };
}
