import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { samples } from "#lib/files/library/file-samples-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { serveMedia } from "#lib/files/library/serve";
import { countMedia, findMedia } from "#lib/files/queries";
import { readRecord } from "#lib/kernel/engine/read";
import { removeRecord } from "#lib/kernel/engine/trash";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { stampedHeaders } from "#lib/platform/http/caller";
import { signedInWith } from "#test/bare-request";
import { handlerOf } from "#test/handler-of";
import { useTestDatabase } from "#test/test-database";

const POST = handlerOf("POST", "[page]");

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));

const directory = mkdtempSync(join(tmpdir(), "redakce-library-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

const picture = new Uint8Array(
  await sharp({ create: { width: 30, height: 20, channels: 3, background: "#7a9c54" } })
    .withExif({ IFD0: { DateTime: "2024:05:06 10:00:00" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer(),
);

const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const whole = sharp({ create: { width: 90, height: 90, channels: 3, background: "#fff", noise } });
const damaged = new Uint8Array((await whole.png().toBuffer()).subarray(0, -9000));

beforeEach(async () => {
  await useTestDatabase();
});

interface Sent {
  readonly files: readonly (readonly [string, Uint8Array])[];
  readonly texts?: Readonly<Record<string, string>>;
  readonly permissions?: "all" | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly page?: string;
}

async function send({
  files,
  texts = {},
  permissions = ["media.create"],
  headers = {},
  page = "media",
}: Sent) {
  const { cookie, csrf } = await signedInWith(permissions);
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  for (const [name, bytes] of files) body.append("file", new File([new Uint8Array(bytes)], name));
  const request = new Request(`http://localhost:3000/ADMIN/en/${page}`, {
    method: "POST",
    body,
    headers: {
      cookie,
      "x-csrf-token": csrf,
      "sec-fetch-site": "same-origin",
      accept: "application/json",
      [stampedHeaders.language]: "en",
      ...headers,
    },
  });
  return POST(request, { params: Promise.resolve({ page }) });
}

async function upload(name: string, bytes: Uint8Array, texts: Readonly<Record<string, string>> = {}) {
  const answer = await send({ files: [[name, bytes]], texts });
  return { status: answer.status, body: await answer.json() };
}

const serve = (key: string, name: string, headers: Readonly<Record<string, string>> = {}) =>
  serveMedia(new Request("http://localhost/", { headers }), key, name);

describe("an upload into the library", () => {
  test("makes a record with what the form says and what the file is, and an entry in the log", async () => {
    const texts = {
      name: "Brána sadu.jpg",
      alt_en: "A gate",
      alt_cs: "Brána",
      caption: "1998",
      focalX: "0,25",
      focalY: "0.75",
    };
    const { status, body } = await upload("IMG_1.JPG", picture, texts);
    expect([status, body]).toMatchObject([
      200,
      {
        status: "ok",
        data: { id: 1, url: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/brana-sadu\.jpg$/) },
      },
    ]);
    expect(await readRecord(mediaModule(), 1)).toMatchObject({
      name: "Brána sadu.jpg",
      alt_en: "A gate",
      alt_cs: "Brána",
      caption: "1998",
      focalX: 0.25,
      focalY: 0.75,
      type: "picture",
      mime: "image/jpeg",
      width: 30,
      height: 20,
      bytes: picture.length,
      takenAt: "2024-05-06",
      takenTime: "10:00:00",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: 1,
    });
    expect(await entriesOfRecord("media", "1", { limit: 10 })).toHaveLength(1);
  });

  test("of the same content answers the record that is there, and says so", async () => {
    const first = await upload("a.pdf", samples.pdf);
    const second = await upload("b.pdf", samples.pdf);
    expect(second.body).toMatchObject({
      status: "ok",
      message: "“b.pdf” was already in the library.",
      data: { id: first.body.data.id, known: true },
    });
    expect(await countMedia()).toBe(1);
  });

  test("brings back from the trash what was deleted", async () => {
    const { body } = await upload("a.pdf", samples.pdf);
    await removeRecord(mediaModule(), body.data.id, null);
    expect(await findMedia(body.data.key)).toBeUndefined();
    expect((await upload("a.pdf", samples.pdf)).body.data).toMatchObject({ id: body.data.id, known: true });
    expect(await findMedia(body.data.key)).toBeDefined();
  });

  test("of many files tells what became of each, and stores those that may be stored", async () => {
    const answer = await send({
      files: [
        ["a.pdf", samples.pdf],
        ["evil.pdf", Buffer.from("<html>")],
        ["b.mp3", samples.mp3],
      ],
    });
    expect(await answer.json()).toMatchObject({
      status: "ok",
      data: {
        id: 1,
        files: [
          { name: "a.pdf", id: 1 },
          { name: "evil.pdf", code: "markup" },
          { name: "b.mp3", id: 2 },
        ],
      },
    });
    expect(await countMedia()).toBe(2);
  });

  test.each([
    ["a page with the ending of a document", "a.pdf", Buffer.from("<!doctype html><script>1</script>"), 415],
    ["a drawing", "a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ["a program", "a.exe", Buffer.from("MZ\u0000\u0001"), 415],
    ["a damaged picture", "a.jpg", damaged, 422],
    ["nothing", "a.txt", new Uint8Array(), 422],
    ["more than a picture may have", "a.jpg", Buffer.concat([picture, Buffer.alloc(20 * 1024 * 1024)]), 413],
  ])("refuses %s in a sentence, and keeps nothing", async (_, name, bytes, status) => {
    const before = readdirSync(directory, { recursive: true }).length;
    const refused = await upload(name, bytes);
    expect(refused.status).toBe(status);
    expect(refused.body.message ?? refused.body.errors[0].message).toMatch(/\.$/);
    expect(await countMedia()).toBe(0);
    expect(readdirSync(directory, { recursive: true })).toHaveLength(before);
  });

  test("refuses a form without a file, and fields that cannot be", async () => {
    const nothing = await send({ files: [], texts: { name: "a" } });
    expect([nothing.status, await nothing.json()]).toMatchObject([
      422,
      { errors: [{ field: "file", code: "required" }] },
    ]);
    const wrong = await upload("a.pdf", samples.pdf, { focalX: "7" });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: [{ field: "focalX", code: "too_high" }] },
    ]);
    expect(await countMedia()).toBe(0);
  });

  test("never takes what a file is, or its key, from the form", async () => {
    const facts = {
      key: "../../etc",
      file: "../../etc/passwd",
      mime: "text/html",
      type: "picture",
      sha256: "0",
    };
    const { body } = await upload("a.pdf", samples.pdf, facts);
    expect(await readRecord(mediaModule(), body.data.id)).toMatchObject({
      mime: "application/pdf",
      type: "document",
    });
    expect(body.data.key).toMatch(/^[0-9a-f]{16}$/);
  });

  test("keeps of a name only its last part, without control characters", async () => {
    const { body } = await upload("..\\..\\/etc/\u202egnp.exe\u0000.pdf", samples.pdf);
    expect(body.data).toMatchObject({ name: "gnp.exe.pdf", url: expect.stringMatching(/\/gnp-exe\.pdf$/) });
  });

  test.each([
    ["nothing but reading", ["media.read"], {}, 403],
    ["other modules", ["pages"], {}, 403],
    ["the module, from another site", ["media"], { "sec-fetch-site": "cross-site" }, 403],
    ["the module, without the token", ["media"], { "x-csrf-token": "" }, 403],
    ["nobody's session", ["media"], { cookie: "" }, 401],
  ])("is refused to who has %s", async (_, permissions, headers, status) => {
    const answer = await send({ files: [["a.pdf", samples.pdf]], permissions, headers });
    expect(answer.status).toBe(status);
    expect(await countMedia()).toBe(0);
  });

  test("by a plain form leads to the new record, or back with the reason", async () => {
    const plain = { accept: "text/html" };
    const done = await send({ files: [["a.pdf", samples.pdf]], headers: plain });
    expect([done.status, done.headers.get("location")]).toMatchObject([
      303,
      expect.stringMatching(/^\/ADMIN\/en\/media\/1\?notice=/),
    ]);
    const refused = await send({ files: [["a.pdf", Buffer.from("<html>")]], headers: plain });
    expect([refused.status, refused.headers.get("location")]).toMatchObject([
      303,
      expect.stringMatching(/^\/ADMIN\/en\/media\/new\?notice=/),
    ]);
  });
});

describe("a file that is sent to take the place of another", () => {
  async function replace(id: number, bytes: Uint8Array, permissions: readonly string[]) {
    const { cookie, csrf } = await signedInWith(permissions);
    const body = new FormData();
    body.append("file", new File([new Uint8Array(bytes)], "new.txt"));
    const headers = {
      cookie,
      "x-csrf-token": csrf,
      "sec-fetch-site": "same-origin",
      accept: "application/json",
    };
    const request = new Request("http://localhost:3000/ADMIN/en/x", { method: "POST", body, headers });
    const answer: Response = await handlerOf("POST", "[page]/[id]/[action]")(request, {
      params: Promise.resolve({ page: "media", id: String(id), action: "replaceFile" }),
    });
    return answer;
  }

  test("is taken from who may change the record, and from nobody else", async () => {
    const { body } = await upload("hours.txt", samples.txt);
    const { id, key } = body.data;
    expect((await replace(id, Buffer.from("Closed.\n"), ["media.create", "media.read"])).status).toBe(403);
    expect(await (await serve(key, "hours.txt")).text()).toBe(samples.txt.toString());
    const done = await replace(id, Buffer.from("Closed.\n"), ["media.update"]);
    expect([done.status, await done.json()]).toMatchObject([200, { status: "ok", data: { id, version: 2 } }]);
    expect(await (await serve(key, "hours.txt")).text()).toBe("Closed.\n");
    const entries = await entriesOfRecord("media", String(id), { limit: 10 });
    expect(entries.map(({ action }) => action)).toContain("media.replaceFile");
  });

  test("is refused where it is of another type, or a page, and nothing changes", async () => {
    const { body } = await upload("hours.txt", samples.txt);
    expect((await replace(body.data.id, picture, ["media"])).status).toBe(422);
    expect((await replace(body.data.id, Buffer.from("<html>"), ["media"])).status).toBe(415);
    expect((await replace(99, samples.txt, ["media"])).status).toBe(404);
    expect(await readRecord(mediaModule(), body.data.id)).toMatchObject({ version: 1 });
  });
});

describe("what visitors get", () => {
  test("is a document to be saved, under a readable name, that can act as no page", async () => {
    const { body } = await upload('Výroční "zpráva" 100%.pdf', samples.pdf);
    const answer = await serve(body.data.key, "anything.pdf");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Vyrocni _zprava_ 100_.pdf"; filename*=UTF-8''V%C3%BDro%C4%8Dn%C3%AD%20%22zpr%C3%A1va%22%20100%25.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, no-cache, no-transform",
      "content-length": String(samples.pdf.length),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(samples.pdf)).toBe(true);
    const etag = answer.headers.get("etag") ?? "";
    expect((await serve(body.data.key, "a.pdf", { "if-none-match": etag })).status).toBe(304);
  });

  test("is a film in parts, as players ask for them", async () => {
    const { body } = await upload("film.mp4", samples.mp4);
    const part = await serve(body.data.key, "film.mp4", { range: "bytes=4-7" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 4-7/${samples.mp4.length}`,
      "ftyp",
    ]);
    expect(part.headers.get("content-disposition")).toMatch(/^inline;/);
    const none = await serve(body.data.key, "film.mp4", { range: "bytes=5000-" });
    expect([none.status, none.headers.get("content-range")]).toEqual([416, `bytes */${samples.mp4.length}`]);
  });

  test("is a picture under its own name too, without anything that the camera wrote", async () => {
    const { body } = await upload("Brána.jpg", picture);
    const answer = await serve(body.data.key, "brana.jpg");
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const metadata = await sharp(await answer.arrayBuffer()).metadata();
    expect([metadata.width, metadata.exif]).toEqual([30, undefined]);
  });

  test("is turned and cut as the record says, and never the original", async () => {
    const { body } = await upload("a.jpg", picture, { rotation: "90", cropLeft: "50" });
    const answer = await serve(body.data.key, "320.webp");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 10, height: 30 });
    const stored = readdirSync(join(directory, "uploads")).filter((name) => name.startsWith(body.data.key));
    expect(stored).toEqual([`${body.data.key}.jpg`]);
  });

  test("is nothing of what lies in the trash", async () => {
    const { body } = await upload("a.pdf", samples.pdf);
    await removeRecord(mediaModule(), body.data.id, null);
    expect((await serve(body.data.key, "a.pdf")).status).toBe(404);
  });
});
