import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { worked } from "#test/worked";
import { mediaTable as media } from "../media.ts";
import { putFiles } from "./files.fixture.ts";
import { fileFacts, listFolder } from "./listing.ts";
import { makeFolder } from "./operations.ts";
import { readText } from "./texts.ts";

testState();

beforeEach(async () => {
  await useTestDatabase();
  await makeFolder("files/texty", { adminId: null });
});

test("a folder is told in Czech order", async () => {
  const names = ["chata 10.jpg", "chata 2.jpg", "čáp.md", "cihla.txt", "hora.pdf", "citron"];
  await putFiles(Object.fromEntries(names.map((name) => [name, "x"])));
  const listing = await listFolder("files", "cs");
  expect(listing.files.map(({ name }) => name)).toEqual([
    "cihla.txt",
    "citron",
    "čáp.md",
    "hora.pdf",
    "chata 2.jpg",
    "chata 10.jpg",
  ]);
  expect(listing).toMatchObject({ path: "files", count: 6, bytes: 6 });
  expect(listing.folders).toMatchObject([{ name: "texty", path: "files/texty" }]);
  expect(listing.files[2]).toMatchObject({ kind: "markdown", address: "/files/%C4%8D%C3%A1p.md" });
});

test("what is no folder, or nothing, is said", async () => {
  await putFiles({ "a.txt": "x" });
  await expect(listFolder("files/a.txt", "cs")).rejects.toMatchObject({ code: "notFolder" });
  await expect(listFolder("files/b", "cs")).rejects.toMatchObject({ code: "missing" });
  await expect(listFolder("files/a.txt/b", "cs")).rejects.toMatchObject({ code: "missing" });
});

test("texts are read, and what is none is not", async () => {
  await putFiles({ "a.txt": "Žluťoučký kůň", "b.txt": Buffer.from([0, 1, 2]) });
  expect(await fileFacts("files/a.txt")).toMatchObject({ isText: true, mime: "text/plain", isShown: true });
  expect(await readText("files/a.txt")).toMatchObject({ text: "Žluťoučký kůň" });
  await expect(readText("files/b.txt")).rejects.toMatchObject({ code: "noText" });
  expect(await fileFacts("files/texty")).toMatchObject({ isFolder: true });
});

const many = rounds(10_000, 2_000);

test(`${many} files are told at once, and requests get their turn meanwhile`, async () => {
  const names = Array.from({ length: many }, (_, n) => `Fotografie č. ${(n * 7919) % many}.jpg`);
  const row = (name: string) => ({
    ...{
      name,
      fileName: name,
      pathKey: `texty/${name.toLowerCase()}`,
      folder: "texty",
      type: "other" as const,
    },
    ...{ file: "0", alt: {}, decorative: false, offersOriginal: false, rotation: "0" as const, captions: [] },
    ...{ focalX: 0.5, focalY: 0.5, cropTop: 0, cropRight: 0, cropBottom: 0, cropLeft: 0 },
  });
  for (let at = 0; at < many; at += 500)
    await database()
      .insert(media)
      .values(names.slice(at, at + 500).map(row))
      .run();
  const begun = worked();
  let [last, longest] = [begun, 0];
  const watch = setInterval(() => {
    const now = worked();
    [longest, last] = [Math.max(longest, now - last), now];
  }, 5);
  const listing = await listFolder("files/texty", "cs");
  const took = worked() - begun;
  clearInterval(watch);
  expect(listing.count).toBe(many);
  expect(listing.files.at(-1)?.name).toBe(`Fotografie č. ${many - 1}.jpg`);
  expect(took).toBeLessThan(10_000);
  expect(longest).toBeLessThan(500);
});
