import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { updateRecord } from "#lib/kernel/engine/save";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { mediaModule } from "../library/media-module.ts";
import { servePublicFile } from "../library/serve-public.ts";
import { storeFile } from "../library/store.ts";
import { putFiles } from "./files.fixture.ts";
import { removeFiles, renameFile } from "./operations.ts";

testState();

const names = ["a.txt", "x.html", "x.svg", "x.js", "x.php", "x.exe", "x.xhtml", "noending", "x.pdf"];

beforeAll(async () => {
  await useTestDatabase();
  await putFiles({
    ...Object.fromEntries(names.map((name) => [name, "0123456789"])),
    empty: "",
    "složka/Zpráva č. 1.png": "picture",
  });
});

function find(path: string, headers: Record<string, string> = {}, method = "GET") {
  return servePublicFile(new Request(`http://localhost${path}`, { headers, method }));
}

async function ask(...asked: Parameters<typeof find>): Promise<Response> {
  const answer = await find(...asked);
  if (!answer) throw new Error(`Nothing is at ${asked[0]}.`);
  return answer;
}

test("a file is served whole and in part, and not at all where the browser has it", async () => {
  const whole = await ask("/files/slo%C5%BEka/Zpr%C3%A1va%20%C4%8D.%201.png");
  expect(whole.status).toBe(200);
  expect(await whole.text()).toBe("picture");
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": "7",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": expect.stringContaining("inline"),
  });
  const part = await ask("/files/a.txt", { range: "bytes=2-4" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
    206,
    "234",
    "bytes 2-4/10",
  ]);
  expect((await ask("/files/a.txt", { range: "bytes=50-" })).status).toBe(416);
  const etag = part.headers.get("etag") ?? "";
  expect((await ask("/files/a.txt", { "if-none-match": etag })).status).toBe(304);
  const changed = part.headers.get("last-modified") ?? "";
  expect((await ask("/files/a.txt", { "if-modified-since": changed })).status).toBe(304);
  expect((await ask("/files/a.txt", { "if-modified-since": "yesterday" })).status).toBe(200);
  const head = await ask("/files/a.txt", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
  expect(await (await ask("/files/empty")).text()).toBe("");
});

test.each(["x.html", "x.svg", "x.js", "x.php", "x.exe", "x.xhtml", "noending"])(
  "%s is saved as bytes and never shown",
  async (name) => {
    const { headers } = await ask(`/files/${name}`);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test.each([
  "/files",
  "/files/",
  "/files/slo%C5%BEka",
  "/files/slo%C5%BEka/",
  "/files/.env",
  "/files/%2eenv",
  "/files/..%2fsecrets.json",
  "/files/%2e%2e%2fsecrets.json",
  "/files/..%5csecrets.json",
  "/files/%252e%252e%252fsecrets.json",
  "/files/a.txt%00.png",
  "/files/a.txt/x",
  "/files/%ff",
  "/files/slo%C5%BEka%2FZpr%C3%A1va%20%C4%8D.%201.png",
  "/files//a.txt",
  "/files/a.txt.",
  "/files/a.txt%20",
  "/files/missing",
  "/files-before/files/a.txt",
  "/files/A.TXT",
])("%s is not there", async (path) => {
  expect(await find(path)).toBeUndefined();
});

test("a picture of the library is sent as the library sends it, unless its original is offered", async () => {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const stored = await storeFile(bytes, { name: "Foto.jpg", adminId: null });
  if (!stored.ok) throw new Error(stored.code);
  const { id, key } = stored.media;
  const led = await ask("/files/Foto.jpg");
  expect([led.status, led.headers.get("location")]).toEqual([302, `/media/${key}/foto.jpg`]);
  await updateRecord(mediaModule(), id, { offersOriginal: "true" }, null);
  expect(Buffer.from(await (await ask("/files/Foto.jpg")).arrayBuffer()).equals(bytes)).toBe(true);
});

test("a former address leads on, however often the file moves, and gives way to another file", async () => {
  await putFiles({ "one.txt": "1" });
  await renameFile("files/one.txt", "two.txt", { adminId: null });
  await renameFile("files/two.txt", "three č.txt", { adminId: null });
  for (const path of ["/files/one.txt", "/files/two.txt"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("location")]).toEqual([301, "/files/three%20%C4%8D.txt"]);
  }
  await putFiles({ "one.txt": "another" });
  expect(await (await ask("/files/one.txt")).text()).toBe("another");
  await removeFiles(["files/three č.txt"], { adminId: null });
  expect(await find("/files/two.txt")).toBeUndefined();
});
