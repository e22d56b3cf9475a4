import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { rounds } from "#test/ring";
import { testState } from "#test/test-directory";
import { worked } from "#test/worked";
import { fileFacts, listFolder } from "./listing.ts";
import { readText } from "./text-files.ts";

const directory = testState();

const root = join(directory, "files");
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "texty"), { recursive: true });
});

test("a folder is told in Czech order, without dot files, links and names that are not allowed", async () => {
  for (const name of ["chata 10.jpg", "chata 2.jpg", "čáp.md", "cihla.txt", "hora.pdf", "citron", ".env"])
    writeFileSync(join(root, name), "x");
  writeFileSync(join(root, "con.txt"), "x");
  symlinkSync("/etc/passwd", join(root, "hesla"));
  const listing = await listFolder("files");
  expect(listing.files.map(({ name }) => name)).toEqual([
    "cihla.txt",
    "citron",
    "čáp.md",
    "hora.pdf",
    "chata 2.jpg",
    "chata 10.jpg",
  ]);
  expect(listing).toMatchObject({ path: "files", count: 6, bytes: 6, hidden: 2, isReadOnly: false });
  expect(listing.folders).toMatchObject([{ name: "texty", path: "files/texty" }]);
  expect(listing.files[2]).toMatchObject({ kind: "markdown", address: "/files/%C4%8D%C3%A1p.md" });
});

test("what is no folder, or nothing, is said", async () => {
  writeFileSync(join(root, "a.txt"), "x");
  await expect(listFolder("files/a.txt")).rejects.toMatchObject({ code: "notFolder" });
  await expect(listFolder("files/b")).rejects.toMatchObject({ code: "missing" });
  await expect(listFolder("files/a.txt/b")).rejects.toMatchObject({ code: "notFolder" });
});

test("texts are read, and what is none is not", async () => {
  writeFileSync(join(root, "a.txt"), "Žluťoučký kůň");
  writeFileSync(join(root, "b.txt"), Buffer.from([0, 1, 2]));
  expect(await fileFacts("files/a.txt")).toMatchObject({ isText: true, mime: "text/plain", isShown: true });
  expect(await readText("files/a.txt")).toMatchObject({ text: "Žluťoučký kůň" });
  await expect(readText("files/b.txt")).rejects.toMatchObject({ code: "noText" });
  expect(await fileFacts("files/texty")).toMatchObject({ isFolder: true });
});

const many = rounds(100_000, 5_000);

test(`${many} files are told at once, and requests get their turn meanwhile`, async () => {
  const names = Array.from({ length: many }, (_, n) => `Fotografie č. ${(n * 7919) % many}.jpg`);
  for (const name of names) writeFileSync(join(root, "texty", name), "");
  const begun = worked();
  let [last, longest] = [begun, 0];
  const watch = setInterval(() => {
    const now = worked();
    [longest, last] = [Math.max(longest, now - last), now];
  }, 5);
  const listing = await listFolder("files/texty");
  const took = worked() - begun;
  clearInterval(watch);
  expect(listing.count).toBe(many);
  expect(listing.files.at(-1)?.name).toBe(`Fotografie č. ${many - 1}.jpg`);
  expect(took).toBeLessThan(10_000);
  expect(longest).toBeLessThan(took / 2);
});
