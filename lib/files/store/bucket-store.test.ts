import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BucketAddress, bucketStore, openBucket } from "./bucket.ts";
import { type S3Server, startS3 } from "./bucket-s3-server.fixture.ts";
import { contentOf, contentOnDisk } from "./content.ts";
import type { FileStore } from "./file-store.ts";

let s3: S3Server;
let directory: string;
let store: FileStore;

beforeEach(async () => {
  s3 = await startS3();
  directory = mkdtempSync(join(tmpdir(), "redakce-bucket-"));
  store = storeAt();
});
afterEach(async () => {
  await s3.close();
  rmSync(directory, { recursive: true });
});

const storeAt = (changes: Partial<BucketAddress> = {}) =>
  bucketStore(openBucket({ ...s3.address, ...changes }), "uploads/", join(directory, "copies"));
const text = (words: string) => contentOf(Buffer.from(words));
const copies = () => (existsSync(join(directory, "copies")) ? readdirSync(join(directory, "copies")) : []);

test("what is put comes back, whole and in part, and is gone once it is removed", async () => {
  await store.put("a.txt", text("0123456789"));
  expect([...s3.objects.keys()]).toEqual(["uploads/a.txt"]);
  expect(await textOf(await store.read("a.txt"))).toBe("0123456789");
  expect(await textOf(await store.read("a.txt", { start: 3, end: 5 }))).toBe("345");
  expect(await store.size("a.txt")).toBe(10);
  expect(await store.withPath("a.txt", async (path) => readFileSync(path, "utf8"))).toBe("0123456789");
  await store.remove("a.txt");
  await store.remove("a.txt");
  expect(await store.read("a.txt")).toBeUndefined();
  expect(await store.size("a.txt")).toBeUndefined();
  expect(await store.withPath("a.txt", async () => "there")).toBeUndefined();
});

test("a large file goes from the disk to the bucket and back without being held in memory", async () => {
  const film = randomBytes(24 * 1024 * 1024);
  writeFileSync(join(directory, "film"), film);
  await store.put("film.mp4", await contentOnDisk(join(directory, "film")));
  expect(s3.objects.get("uploads/film.mp4")?.equals(film)).toBe(true);
  const digest = createHash("sha256");
  for await (const part of (await store.read("film.mp4")) ?? []) digest.update(part);
  expect(digest.digest("hex")).toBe(createHash("sha256").update(film).digest("hex"));
});

test("listing tells every file whose name begins so, however many answers it takes", async () => {
  s3.listedAtOnce = 2;
  for (const name of ["ab.jpg", "ab.page.webp", "abc.png", "b.png", "ab c&d.txt"])
    await store.put(name, text(name));
  s3.objects.set("elsewhere/ab.jpg", Buffer.from(""));
  const names = async (beginning: string) => (await store.list(beginning)).map(({ name }) => name).toSorted();
  expect(await names("ab.")).toEqual(["ab.jpg", "ab.page.webp"]);
  expect(await names("")).toEqual(["ab c&d.txt", "ab.jpg", "ab.page.webp", "abc.png", "b.png"]);
  expect((await store.list("b"))[0]).toEqual({
    name: "b.png",
    bytes: 5,
    keptAt: new Date("2026-01-02T03:04:05Z"),
  });
});

test("those who need a file on the disk at the same time share one copy, which goes with the last of them", async () => {
  await store.put("a.svg", text("<svg/>"));
  s3.asked.length = 0;
  const paths = await Promise.all(
    [1, 2, 3].map(() =>
      store.withPath("a.svg", async (path) => {
        expect(readFileSync(path, "utf8")).toBe("<svg/>");
        return path;
      }),
    ),
  );
  expect(new Set(paths).size).toBe(1);
  expect(paths[0]).toMatch(/\.svg$/);
  expect(s3.asked).toEqual(["GET /site-files/uploads/a.svg"]);
  expect(copies()).toEqual([]);
});

describe("a bucket out of order", () => {
  test.each([
    [{ secret: "wrong" }, "SignatureDoesNotMatch"],
    [{ key: "nobody" }, "InvalidAccessKeyId"],
    [{ region: "elsewhere" }, "AuthorizationHeaderMalformed"],
    [{ name: "other" }, "NoSuchBucket"],
  ])("is an error that says why: %o", async (changes, code) => {
    const error = { name: "FileStoreError", code };
    await expect(storeAt(changes).put("a.txt", text("a"))).rejects.toMatchObject(error);
    await expect(storeAt(changes).list("")).rejects.toMatchObject(error);
    expect(s3.objects.size).toBe(0);
  });

  test("that is not there is an error, after a few tries", async () => {
    await s3.close();
    await expect(store.size("a.txt")).rejects.toMatchObject({
      name: "FileStoreError",
      code: "ECONNREFUSED",
    });
  });

  test("for a moment is asked again, with the whole file", async () => {
    const statuses = [503, 500];
    s3.intercept = (request, response) => {
      const status = statuses.shift();
      if (status === undefined) return false;
      request
        .resume()
        .on("end", () => response.writeHead(status).end("<Error><Code>SlowDown</Code></Error>"));
      return true;
    };
    await store.put("a.txt", text("all of it"));
    expect(s3.objects.get("uploads/a.txt")?.toString()).toBe("all of it");
  });

  test("for longer is an error, and nothing is kept", async () => {
    s3.intercept = (request, response) => {
      request.resume().on("end", () => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"));
      return true;
    };
    await expect(store.put("a.txt", text("a"))).rejects.toMatchObject({
      name: "FileStoreError",
      code: "SlowDown",
    });
    expect(s3.asked).toHaveLength(3);
    expect(s3.objects.size).toBe(0);
  });

  test("that never answers is given up", async () => {
    s3.intercept = () => true;
    const bucket = openBucket(s3.address);
    const asked = bucket.ask({ method: "HEAD", name: "a", patienceMs: 50 }, "tell of a");
    await expect(asked).rejects.toMatchObject({ name: "FileStoreError", code: "ETIMEDOUT" });
  });

  test("that breaks off in the middle of a file gives an error and leaves no half of it on the disk", async () => {
    s3.intercept = (_, response) => {
      response.writeHead(200, { "content-length": 100 }).write("half");
      setImmediate(() => response.destroy());
      return true;
    };
    const work = vi.fn<(path: string) => Promise<void>>();
    await expect(store.withPath("a.txt", work)).rejects.toThrow();
    expect(work).not.toHaveBeenCalled();
    expect(copies()).toEqual([]);
  });
});

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string | undefined> {
  return stream && (await buffer(stream as never)).toString();
}
