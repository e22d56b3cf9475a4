import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { samples } from "../library/file-samples-fixture.ts";
import { servePublicFile } from "../library/serve-public.ts";
import { storeFile } from "../library/store.ts";
import { mediaTable as media } from "../media.ts";
import { fileFolders } from "../tables.ts";
import { usesOf } from "../tree/uses.ts";
import { rehearseTakingOver, takeOverFiles } from "./take-over.ts";

vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const directory = testState();
const at = new Date("2024-05-06T07:08:09.000Z");

beforeEach(async () => {
  await useTestDatabase();
  for (const folder of ["files", "files-kept", "files-before", "uploads"])
    rmSync(join(directory, folder), { recursive: true, force: true });
});

test("files become records with the folders, names, contents and times that they had", async () => {
  put("files/výroční/Zpráva č. 1.txt", "report");
  put("files/readme.md", "# Read me");
  put("files/site.js", "alert(1)");
  put("files/empty.bin", "");
  put("files/výroční/list.pdf", samples.pdf);
  mkdirSync(join(directory, "files", "later", "on"), { recursive: true });
  expect(await rehearseTakingOver()).toMatchObject({ files: 5, folders: 1, trashed: 0, refused: [] });
  expect(await count()).toBe(0);
  expect(await takeOverFiles()).toMatchObject({ files: 5, folders: 1 });
  expect((await rows()).map(({ folder, fileName, type }) => [folder, fileName, type])).toEqual([
    [null, "empty.bin", "other"],
    [null, "readme.md", "other"],
    [null, "site.js", "other"],
    ["výroční", "list.pdf", "document"],
    ["výroční", "Zpráva č. 1.txt", "document"],
  ]);
  expect((await rows()).every(({ createdAt, updatedAt }) => +createdAt === +at && +updatedAt === +at)).toBe(
    true,
  );
  expect((await database().select().from(fileFolders).all()).map(({ path }) => path)).toEqual(["later/on"]);
  expect(await told("/files/v%C3%BDro%C4%8Dn%C3%AD/Zpr%C3%A1va%20%C4%8D.%201.txt")).toEqual([
    200,
    "text/plain; charset=utf-8",
    "report",
  ]);
  expect(await told("/files/site.js")).toEqual([200, "application/octet-stream", "alert(1)"]);
  expect(readdirSync(join(directory, "files"))).toEqual([]);
  expect(readFileSync(join(directory, "files-before/files/výroční/Zpráva č. 1.txt"), "utf8")).toBe("report");
  expect(await takeOverFiles()).toMatchObject({ files: 0 });
  expect(await count()).toBe(5);
});

test("a picture goes on being sent as it was, with what its camera wrote", async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .withExif({ IFD0: { Copyright: "Jana" } })
    .jpeg()
    .toBuffer();
  put("files/photo.jpg", bytes);
  await takeOverFiles();
  const answer = await ask("/files/photo.jpg");
  expect(Buffer.from(await (answer ?? new Response()).arrayBuffer()).equals(bytes)).toBe(true);
  expect(await rows()).toMatchObject([{ type: "picture", width: 40, height: 30, offersOriginal: true }]);
});

test("what is in the trash becomes records in the trash, and earlier texts are moved aside", async () => {
  put("files-kept/trash/00abcdefg-0123456789-1", "gone");
  note("00abcdefg-0123456789-1", "files/a/gone.txt");
  put("files-kept/trash/00abcdefg-0123456789-2/in/one.txt", "one");
  note("00abcdefg-0123456789-2", "files/folder");
  put("files-kept/versions/a.txt/.00abcdefg-0123456789", "earlier");
  expect(await rehearseTakingOver()).toMatchObject({ files: 2, trashed: 2 });
  await takeOverFiles();
  expect((await rows()).map(({ folder, fileName, deletedAt }) => [folder, fileName, deletedAt])).toEqual([
    ["a", "gone.txt", at],
    ["folder/in", "one.txt", at],
  ]);
  expect(await ask("/files/a/gone.txt")).toBeUndefined();
  expect(
    readFileSync(join(directory, "files-before/files-kept/versions/a.txt/.00abcdefg-0123456789"), "utf8"),
  ).toBe("earlier");
  expect(existsSync(join(directory, "files-kept"))).toBe(false);
});

test("links, hidden files and names that no file may have stay where they are, and are told", async () => {
  put("files/.htaccess", "Deny from all");
  put("files/con.txt", "device");
  put("files/in/ok.txt", "ok");
  writeFileSync(join(directory, "secret.txt"), "secret");
  symlinkSync(join(directory, "secret.txt"), join(directory, "files", "link.txt"));
  symlinkSync(directory, join(directory, "files", "around"));
  const { refused, files } = await takeOverFiles();
  expect(refused.map(({ absolute, code }) => [absolute.slice(directory.length + 1), code])).toEqual([
    ["files/.htaccess", "name"],
    ["files/around", "link"],
    ["files/con.txt", "name"],
    ["files/link.txt", "link"],
  ]);
  expect(files).toBe(1);
  expect(readdirSync(join(directory, "files")).sort()).toEqual([
    ".htaccess",
    "around",
    "con.txt",
    "link.txt",
  ]);
  expect(await ask("/files/link.txt")).toBeUndefined();
});

test("an address leads on where a record has the name already, or the folder is too deep", async () => {
  const stored = await storeFile(Buffer.from("of the library"), { name: "a.txt", adminId: null });
  expect(stored).toMatchObject({ ok: true, media: { fileName: "a.txt" } });
  put("files/A.txt", "of the tool");
  const deep = Array.from({ length: 14 }, (_, level) => `f${level}`).join("/");
  put(`files/${deep}/x.txt`, "deep");
  await takeOverFiles();
  expect((await ask("/files/A.txt"))?.headers.get("location")).toBe("/files/A%20(2).txt");
  expect(await told("/files/A%20(2).txt")).toEqual([200, "text/plain; charset=utf-8", "of the tool"]);
  expect(await told("/files/a.txt")).toEqual([200, "text/plain; charset=utf-8", "of the library"]);
  const flat = (await ask(`/files/${deep}/x.txt`))?.headers.get("location") ?? "";
  expect(await told(flat)).toEqual([200, "text/plain; charset=utf-8", "deep"]);
});

test("what texts say of files refers to their records from then on", async () => {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href: "/files/a.txt" } }] };
  const content = JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
  const page = await publish("Page", { content });
  put("files/a.txt", "used");
  await takeOverFiles();
  expect(await usesOf(["files/a.txt"])).toMatchObject([{ module: "pages", id: page, field: "content" }]);
});

test("the same content under several names is a record for each", async () => {
  for (const name of ["a.txt", "b.txt", "c/a.txt"]) put(`files/${name}`, "same");
  await takeOverFiles();
  expect(new Set((await rows()).map(({ key }) => key)).size).toBe(3);
  for (const name of ["a.txt", "b.txt", "c/a.txt"]) expect((await told(`/files/${name}`))[2]).toBe("same");
});

function put(path: string, content: string | Uint8Array): void {
  const file = join(directory, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, at, at);
}

function note(id: string, path: string): void {
  const text = JSON.stringify({
    path,
    isFolder: false,
    bytes: 3,
    removedAt: at.toISOString(),
    adminId: null,
  });
  put(`files-kept/trash/${id}.json`, text);
}

function rows() {
  return database().select().from(media).orderBy(media.pathKey, media.id).all();
}

function count(): Promise<number> {
  return database().$count(media);
}

function ask(path: string): Promise<Response | undefined> {
  return servePublicFile(new Request(`http://localhost${path}`));
}

async function told(path: string) {
  const answer = await ask(path);
  return [answer?.status, answer?.headers.get("content-type"), await answer?.text()];
}
