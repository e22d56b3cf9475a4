import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { filesNow, putFiles } from "./files.fixture.ts";
import { listFolder } from "./listing.ts";
import { makeFolder } from "./operations.ts";
import { archiveLimits, unzipFile } from "./unzip.ts";
import { zipFiles } from "./zip.ts";

const directory = testState();

const by = { adminId: null };

beforeEach(async () => {
  await useTestDatabase();
  await putFiles({ "a/č.txt": "text ".repeat(1000), "a/b.jpg": "picture" });
  await makeFolder("files/a/prázdná", by);
});

test("a selection becomes an archive, and comes out the same", async () => {
  await putFiles({ "c.txt": "c" });
  const { stream, name } = await zipFiles(["files/a", "files/c.txt", "files/a/b.jpg"]);
  const bytes = await buffer(stream as never);
  expect(name).toBe("files.zip");
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(bytes)).eachEntry()) names.push(entry.fileName);
  expect(names.sort()).toEqual(["a/b.jpg", "a/prázdná/", "a/č.txt", "c.txt"]);
  await putFiles({ "vše.zip": bytes });
  const done = await unzipFile("files/vše.zip", "files", by);
  expect(done.items).toEqual([{ from: "files/vše.zip", to: "files/vše", state: "done" }]);
  expect(await filesNow()).toMatchObject({ "vše/a/č.txt": "text ".repeat(1000), "vše/c.txt": "c" });
  expect(await listFolder("files/vše/a/prázdná", "cs")).toMatchObject({ count: 0 });
  await unzipFile("files/vše.zip", "files", by);
  expect((await listFolder("files", "cs")).folders.map((folder) => folder.name)).toContain("vše (2)");
  await expect(zipFiles(["files/../secrets.json"])).rejects.toMatchObject({ code: "name" });
});

test("whoever goes in the middle of an archive leaves no file open", async () => {
  await putFiles({ "large.bin": randomBytes(8 * 1024 * 1024) });
  const leaving = new AbortController();
  const { stream } = await zipFiles(["files/large.bin", "files/a"], leaving.signal);
  const reader = stream.getReader();
  for (let bytes = 0; bytes < 100_000; ) bytes += (await reader.read()).value.length;
  expect(openOriginals()).toBe(1);
  leaving.abort();
  await expect.poll(openOriginals).toBe(0);
});

/** Number of files of the store that this process has open. */
function openOriginals(): number {
  const uploads = join(directory, "uploads");
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(uploads);
    } catch {
      return false;
    }
  }).length;
}

test.each([
  ["../evil.txt", "evilArchive"],
  ["a/../../evil.txt", "evilArchive"],
  ["..\\evil.txt", "evilArchive"],
  ["/etc/evil.txt", "evilArchive"],
  ["\\evil.txt", "evilArchive"],
  ["C:/evil.txt", "evilArchive"],
  ["c:evil.txt", "evilArchive"],
  ["a//evil.txt", "evilArchive"],
  ["./evil.txt", "evilArchive"],
  ["a/CON", "evilArchive"],
  ["a/aux.txt", "evilArchive"],
  ["evil.txt.", "evilArchive"],
  ["evil.txt ", "evilArchive"],
  ["a:stream", "evilArchive"],
  ["%2e%2e/evil.txt", "evilArchive"],
  ["evil\u202etxt.exe", "evilArchive"],
  ["a\0b.txt", "evilArchive"],
  [`${"ž".repeat(130)}.txt`, "evilArchive"],
  [`${"a/".repeat(25)}evil.txt`, "largeArchive"],
])("an archive with %j is refused whole: %s", async (name, code) => {
  await refused([{ name: "good.txt" }, { name }], code);
});

test("links, devices and two of one name are refused", async () => {
  await refused([{ name: "link", text: "/etc/passwd", mode: 0o120777 }], "evilArchive");
  await refused([{ name: "pipe", mode: 0o010644 }], "evilArchive");
  await refused([{ name: "device", mode: 0o060644 }], "evilArchive");
  await refused([{ name: "a.txt" }, { name: "A.TXT" }], "evilArchive");
  await refused([{ name: "a" }, { name: "a/b.txt" }], "evilArchive");
  await refused([{ name: "a/b.txt" }, { name: "A" }], "evilArchive");
});

test("what would become too much is refused: by its ratio, its size, its number, and what it says of itself", async () => {
  const zeros = Buffer.alloc(30 * 1024 * 1024);
  await refused([{ name: "bomb", bytes: zeros }], "largeArchive");
  const lying = await archiveOf([{ name: "a.txt", text: "x" }]);
  const central = centralOf(lying);
  lying.writeUInt32LE(archiveLimits.bytes + 1, central + 24);
  await refusedBytes(lying, "brokenArchive", "largeArchive");
  const many = Array.from({ length: archiveLimits.entries + 1 }, (_, n) => ({
    name: `${n}`,
    isStored: true,
  }));
  await refused(many, "largeArchive");
  const less = await archiveOf([{ name: "a.txt", text: "x".repeat(100_000) }]);
  less.writeUInt32LE(10, centralOf(less) + 24);
  await refusedBytes(less, "brokenArchive");
  await refusedBytes(Buffer.from("PK\u0003\u0004 no archive"), "brokenArchive");
  await refusedBytes(Buffer.alloc(0), "brokenArchive");
});

test("what systems add for themselves is left out", async () => {
  const bytes = await archiveOf([
    { name: "__MACOSX/._a.txt" },
    { name: "a/.DS_Store" },
    { name: ".env" },
    { name: "a/b.txt" },
  ]);
  await putFiles({ "mac.zip": bytes });
  await unzipFile("files/mac.zip", "files/a", by);
  expect(Object.keys(await filesNow()).filter((path) => path.includes("mac/"))).toEqual(["a/mac/a/b.txt"]);
});

interface Made {
  readonly name: string;
  readonly text?: string;
  readonly bytes?: Buffer;
  readonly mode?: number;
  /** True if packed without compression, which takes a hundredth of the time. */
  readonly isStored?: boolean;
}

/** Inserts the names afterwards, because no honest program writes some of them. */
async function archiveOf(entries: readonly Made[]): Promise<Buffer> {
  const zip = new ZipFile();
  const names = entries.map(({ name }, at) => {
    const plain = `${at}`.padEnd(Buffer.byteLength(name), "_");
    return plain.length === Buffer.byteLength(name) ? plain : name;
  });
  for (const [at, { text = "x", bytes = Buffer.from(text), mode, isStored = false }] of entries.entries())
    zip.addBuffer(bytes, names[at] ?? "", {
      compress: !isStored,
      ...(mode === undefined ? {} : { mode }),
    });
  zip.end();
  const archive = await buffer(zip.outputStream as never);
  for (const [at, { name }] of entries.entries()) {
    const plain = Buffer.from(names[at] ?? "");
    if (name.length > 0 && plain.toString() !== name)
      for (let found = archive.indexOf(plain); found >= 0; found = archive.indexOf(plain, found + 1))
        Buffer.from(name).copy(archive, found);
  }
  return archive;
}

/** Finds the start of the central directory of an archive with one entry. */
function centralOf(archive: Buffer): number {
  return archive.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
}

async function refused(entries: readonly Made[], code: string): Promise<void> {
  await refusedBytes(await archiveOf(entries), code);
}

async function refusedBytes(bytes: Buffer, ...codes: readonly string[]): Promise<void> {
  await putFiles({ "evil.zip": bytes });
  const before = [await filesNow(), (await listFolder("files", "cs")).folders.length];
  const failed = await unzipFile("files/evil.zip", "files", by).catch((error: unknown) => error);
  expect(codes).toContain((failed as { code?: string }).code);
  expect([await filesNow(), (await listFolder("files", "cs")).folders.length]).toEqual(before);
  const arriving = readdirSync(join(directory, "uploads", "arriving"));
  expect(arriving.filter((name) => name.startsWith("unzip-"))).toEqual([]);
}
