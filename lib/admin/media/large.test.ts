import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { samples } from "#lib/files/library/file-samples-fixture";
import { sweepArriving } from "#lib/files/library/large";
import { countMedia, findMedia } from "#lib/files/queries";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { stampedHeaders } from "#lib/platform/http/caller";
import { check, setStoragePath } from "#lib/rate-limit/rate-limit";
import { signedInWith } from "#test/bare-request";
import { handlerOf } from "#test/handler-of";
import { useTestDatabase } from "#test/test-database";
import type { Method } from "../declare-handlers.ts";
import { findHandlers } from "../find-handlers.ts";
import { metadataText } from "./large.ts";

vi.mock("node:fs/promises", async (actual) => {
  const real = await actual<typeof import("node:fs/promises")>();
  return { ...real, statfs: vi.fn(real.statfs) };
});
vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));

const directory = mkdtempSync(join(tmpdir(), "redakce-large-"));
const arriving = join(directory, "uploads", "arriving");
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

const part = 64 * 1024;
const film = Buffer.concat([samples.mp4, Buffer.from(Array.from({ length: 3 * part }, (_, at) => at % 251))]);

beforeEach(async () => {
  await useTestDatabase();
  setStoragePath(mkdtempSync(join(directory, "limits-")));
  mkdirSync(arriving, { recursive: true });
  for (const name of readdirSync(arriving)) rmSync(join(arriving, name));
});

type Sender = Awaited<ReturnType<typeof signedInWith>>;

type Said = Readonly<Record<string, string>>;

function ask(sender: Sender, method: Method, path: string, headers: Said = {}, body?: Uint8Array) {
  const request = new Request(`http://localhost:3000/ADMIN/en/${path}`, {
    method,
    ...(body ? { body: new Uint8Array(body) } : {}),
    headers: {
      cookie: sender.cookie,
      "x-csrf-token": sender.csrf,
      "sec-fetch-site": "same-origin",
      accept: "application/json",
      "tus-resumable": "1.0.0",
      [stampedHeaders.language]: "en",
      ...headers,
    },
  });
  const found = findHandlers(path.split("/"));
  return handlerOf(method, found?.path ?? "")(request, { params: Promise.resolve(found?.params) });
}

function begin(sender: Sender, bytes: number, name = "harvest.mp4"): Promise<Response> {
  const said = metadataText({ filename: name, modified: "1700000000000", adminId: "somebody-else" });
  return ask(sender, "POST", "largeUploads", { "upload-length": String(bytes), "upload-metadata": said });
}

function idOf(answer: Response): string {
  return answer.headers.get("location")?.split("/").at(-1) ?? "";
}

function send(sender: Sender, id: string, offset: number, bytes: Uint8Array, headers: Said = {}) {
  const said = {
    "x-http-method-override": "PATCH",
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
    "content-length": String(bytes.length),
  };
  return ask(sender, "POST", `largeUploads/${id}`, { ...said, ...headers }, bytes);
}

async function sendAll(sender: Sender, bytes: Uint8Array, name?: string): Promise<string> {
  const id = idOf(await begin(sender, bytes.length, name));
  for (let at = 0; at < bytes.length; at += part) {
    const answer = await send(sender, id, at, bytes.subarray(at, at + part));
    expect(answer.status).toBe(204);
  }
  return id;
}

function finish(sender: Sender, upload: string, texts: Said = {}, path = "media"): Promise<Response> {
  const body = Buffer.from(JSON.stringify({ upload, ...texts }));
  return ask(sender, "POST", path, { "content-type": "application/json" }, body);
}

describe("a file that comes in parts", () => {
  test("is stored as it was, by its content, with an entry of who sent it", async () => {
    const sender = await signedInWith(["media.create"]);
    const id = await sendAll(sender, film);
    const answer = await finish(sender, id, { folder: "Films", name: "" });
    const { data } = await answer.json();
    expect(answer.status).toBe(200);
    expect(data).toMatchObject({ id: 1, name: "harvest.mp4", type: "film", sha256: expect.any(String) });
    const media = await findMedia(data.key);
    expect(media).toMatchObject({ bytes: film.length, folder: "Films", createdBy: sender.id });
    expect(readFileSync(join(directory, "uploads", `${data.key}.mp4`)).equals(film)).toBe(true);
    const [entry] = await entriesOfRecord("media", "1", { limit: 1 });
    expect(entry).toMatchObject({ person: sender.id, record: "harvest.mp4" });
  });

  test("goes on where it stopped, which only its sender is told", async () => {
    const sender = await signedInWith(["media.create"]);
    const other = await signedInWith("all");
    const id = idOf(await begin(sender, film.length));
    await send(sender, id, 0, film.subarray(0, part));
    const offset = await ask(sender, "HEAD", `largeUploads/${id}`);
    expect(offset.headers.get("upload-offset")).toBe(String(part));
    expect(offset.headers.get("upload-metadata")).toBeNull();
    const { uploads } = await (await ask(sender, "GET", "largeUploads")).json();
    expect(uploads).toMatchObject([
      { id, name: "harvest.mp4", bytes: film.length, offset: part, modified: "1700000000000" },
    ]);
    expect(await (await ask(other, "GET", "largeUploads")).json()).toEqual({ uploads: [] });
    for (const stranger of [
      ask(other, "HEAD", `largeUploads/${id}`),
      send(other, id, part, film.subarray(part)),
      ask(other, "DELETE", `largeUploads/${id}`),
      finish(other, id),
    ])
      expect((await stranger).status).toBe(404);
    expect((await send(sender, id, part, film.subarray(part))).status).toBe(204);
    expect((await finish(sender, id)).status).toBe(200);
  });

  test("becomes one record however often it is asked for, and none before it is whole", async () => {
    const sender = await signedInWith(["media.create"]);
    const begun = idOf(await begin(sender, film.length));
    expect((await finish(sender, begun)).status).toBe(404);
    const id = await sendAll(sender, film);
    const answers = [await finish(sender, id), await finish(sender, id)];
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).data.id))).toEqual([1, 1]);
    expect((await ask(sender, "HEAD", `largeUploads/${id}`)).headers.get("upload-offset")).toBe(
      String(film.length),
    );
    expect(await countMedia()).toBe(1);
    expect(readdirSync(arriving)).not.toContain(id);
  });

  test("that the library has already is that record, and what came goes", async () => {
    const sender = await signedInWith(["media.create"]);
    await finish(sender, await sendAll(sender, film));
    const { data } = await (await finish(sender, await sendAll(sender, film, "again.mp4"))).json();
    expect(data).toMatchObject({ id: 1, name: "harvest.mp4", known: true });
  });

  test("takes the place of another one", async () => {
    const sender = await signedInWith("all");
    await finish(sender, await sendAll(sender, film));
    const longer = Buffer.concat([film, film]);
    const answer = await finish(sender, await sendAll(sender, longer), {}, "media/1/replaceFile");
    expect([answer.status, (await answer.json()).data]).toEqual([200, { id: 1, version: 2 }]);
    expect(readdirSync(arriving).filter((name) => !name.endsWith(".json"))).toEqual([]);
  });

  test("can be given up", async () => {
    const sender = await signedInWith(["media.create"]);
    const id = idOf(await begin(sender, film.length));
    expect((await ask(sender, "DELETE", `largeUploads/${id}`)).status).toBe(204);
    expect((await ask(sender, "HEAD", `largeUploads/${id}`)).status).toBe(404);
    expect(readdirSync(arriving)).toEqual([]);
  });

  test("is swept when its day is over", async () => {
    const sender = await signedInWith(["media.create"]);
    const old = idOf(await begin(sender, film.length));
    const young = idOf(await begin(sender, film.length));
    writeFileSync(join(arriving, "f".repeat(32)), "left over");
    const dayAgo = Date.now() / 1000 - 25 * 60 * 60;
    for (const name of [old, `${old}.json`, "f".repeat(32)]) utimesSync(join(arriving, name), dayAgo, dayAgo);
    await sweepArriving(arriving);
    expect(readdirSync(arriving)).toEqual([young, `${young}.json`]);
  });
});

describe("a part is refused", () => {
  test.each([
    ["that does not follow the last one", { "upload-offset": "7" }, 409],
    ["whose place is not told", { "upload-offset": "" }, 400],
    ["of another content type", { "content-type": "text/plain" }, 400],
    ["of another version of the protocol", { "tus-resumable": "0.2.0" }, 400],
    ["that is more than the file", { "content-length": String(10 * film.length) }, 413],
    ["that names no method", { "x-http-method-override": "" }, 400],
    ["without the session's token", { "x-csrf-token": "" }, 403],
    ["from another site", { "sec-fetch-site": "cross-site" }, 403],
  ])("%s", async (_, headers, status) => {
    const sender = await signedInWith(["media.create"]);
    const id = idOf(await begin(sender, film.length));
    const answer = await send(sender, id, 0, film.subarray(0, part), headers);
    expect([answer.status, (await answer.json()).status]).toEqual([status, "error"]);
    expect((await ask(sender, "HEAD", `largeUploads/${id}`)).headers.get("upload-offset")).toBe("0");
  });

  test.each(["../../secrets", "%2e%2e", "0".repeat(31), "0".repeat(33), "g".repeat(32), "0".repeat(32)])(
    "of what nobody began: %s",
    async (id) => {
      const sender = await signedInWith("all");
      expect((await send(sender, encodeURIComponent(id), 0, film)).status).toBe(404);
    },
  );

  test("of whoever may not add to the library any more", async () => {
    const sender = await signedInWith(["media.update"]);
    expect((await begin(sender, 10)).status).toBe(403);
  });
});

describe("a file is refused", () => {
  test("that is larger than anything may be, before any of it comes", async () => {
    const sender = await signedInWith(["media.create"]);
    const answer = await begin(sender, 513 * 1024 * 1024);
    expect([answer.status, (await answer.json()).message]).toEqual([413, "The file is larger than 512 MB."]);
    expect(readdirSync(arriving)).toEqual([]);
  });

  test("that the disk has no room for besides what is coming already", async () => {
    const sender = await signedInWith(["media.create"]);
    const [id, metadata] = ["e".repeat(32), { name: "all.mp4", adminId: "jana" }];
    const described = { id, size: 2 ** 50, offset: 0, metadata, creation_date: new Date() };
    writeFileSync(join(arriving, id), "");
    writeFileSync(join(arriving, `${id}.json`), JSON.stringify(described));
    const answer = await begin(sender, film.length);
    expect([answer.status, (await answer.json()).message]).toEqual([
      507,
      expect.stringMatching(/disk space/),
    ]);
  });

  test("where what one sender has on the way reserves most of the room, while others find some", async () => {
    const [jana, petr] = [await signedInWith(["media.create"]), await signedInWith(["media.create"])];
    vi.mocked(statfs).mockResolvedValue({ bavail: 10_000, bsize: 2 ** 20 } as never);
    const size = 500 * 1024 * 1024;
    const statuses: number[] = [];
    for (let begun = 0; begun < 6; begun += 1) statuses.push((await begin(jana, size)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 507, 507]);
    expect((await begin(petr, size)).status).toBe(201);
    vi.mocked(statfs).mockReset();
  });

  test("where one sender begins too many", async () => {
    const sender = await signedInWith(["media.create"]);
    for (let begun = 0; begun < 300; begun += 1) check(`large-uploads:${sender.id}`, 300, 3600);
    const answer = await begin(sender, 1);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
  });

  test.each(["", "0", "-1", "1e3", "0x10"])("whose length is %j", async (bytes) => {
    const sender = await signedInWith(["media.create"]);
    const headers = { "upload-length": bytes, "upload-defer-length": "1" };
    expect((await ask(sender, "POST", "largeUploads", headers)).status).toBe(400);
  });

  test.each([
    ["a program", "film.mp4", Buffer.from("MZ\u0000\u0001"), 415, /can’t be stored/],
    ["a picture that is too large", "a.jpg", Buffer.from("ffd8ff", "hex"), 413, /larger than 20 MB/],
    ["a page that calls itself a film", "film.mp4", Buffer.from("<!doctype html>"), 415, /can’t be stored/],
  ])("by its first part: %s", async (_, name, start, status, message) => {
    const sender = await signedInWith(["media.create"]);
    const id = idOf(await begin(sender, 30 * 1024 * 1024, name));
    const answer = await send(sender, id, 0, Buffer.concat([start, Buffer.alloc(5000)]));
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringMatching(message)]);
    expect(readdirSync(arriving)).toEqual([]);
  });

  test("by all of it: markup that calls itself a text, which is thrown away", async () => {
    const sender = await signedInWith(["media.create"]);
    const id = await sendAll(sender, Buffer.from(`${"a ".repeat(part)}<script>1</script>`), "notes.txt");
    const answer = await finish(sender, id);
    expect([answer.status, await countMedia(), readdirSync(arriving)]).toEqual([415, 0, []]);
  });
});
