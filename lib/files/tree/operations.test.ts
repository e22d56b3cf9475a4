import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { coloured } from "../library/file-samples-fixture.ts";
import { contentOf } from "../store/content.ts";
import { putFiles as put, takeBack, filesNow as tree } from "./files.fixture.ts";
import { listFolder } from "./listing.ts";
import { existingFile } from "./locate.ts";
import { copyEntries, duplicateFiles, makeFolder, moveFiles, removeFiles, renameFile } from "./operations.ts";
import { filesWithin } from "./queries.ts";
import { makeFile, uploadFiles } from "./store-files.ts";
import { listVersions, readText, restoreText, saveText } from "./texts.ts";
import { listTrash, purgeFiles, restoreFiles } from "./trash.ts";
import { withVersions } from "./undo-files.ts";

testState();

const by = { adminId: null };
beforeEach(useTestDatabase);

test("a folder, a file and a text are made, and told in the audit log", async () => {
  await makeFolder("files/Zprávy", by);
  expect(await listFolder("files", "cs")).toMatchObject({ folders: [{ path: "files/Zprávy" }] });
  const done = await makeFile("files/Zprávy/a.txt", "one", by);
  expect(done.items).toEqual([{ to: "files/Zprávy/a.txt", state: "done" }]);
  expect(await tree()).toEqual({ "Zprávy/a.txt": "one" });
  const entries = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(entries.at(-1)).toMatchObject({ action: "created", module: "media", record: "a.txt" });
});

test("a name that is taken is refused, kept beside, replaced or skipped, also in other capitals", async () => {
  await put({ "a.txt": "old", "to/a.txt": "there", "to/B.txt": "big", "b.txt": "small" });
  await expect(moveFiles(["files/a.txt", "files/b.txt"], "files/to", by)).rejects.toMatchObject({
    code: "exists",
  });
  await expect(moveFiles(["files/b.txt"], "files/to", by)).rejects.toMatchObject({ code: "clash" });
  expect(await tree()).toEqual({ "a.txt": "old", "b.txt": "small", "to/B.txt": "big", "to/a.txt": "there" });
  const skipped = await moveFiles(["files/a.txt"], "files/to", { ...by, exists: "skip" });
  expect(skipped.items).toEqual([{ from: "files/a.txt", state: "skipped" }]);
  await copyEntries(["files/a.txt"], "files/to", { ...by, exists: "keepBoth" });
  expect(await tree()).toMatchObject({ "to/a (2).txt": "old", "to/a.txt": "there" });
  const replaced = await moveFiles(["files/a.txt"], "files/to", { ...by, exists: "replace" });
  expect(await tree()).toEqual({
    "b.txt": "small",
    "to/B.txt": "big",
    "to/a (2).txt": "old",
    "to/a.txt": "old",
  });
  expect(await listTrash()).toMatchObject([{ path: "files/to/a.txt", bytes: 5 }]);
  await takeBack(replaced);
  expect(await tree()).toMatchObject({ "a.txt": "old", "to/a.txt": "there" });
  expect(await listTrash()).toEqual([]);
});

test("files are renamed, also to other capitals, moved, copied and duplicated; nothing goes into itself", async () => {
  await put({ "a/x.txt": "x", "a/b/y.txt": "y", "c/z.txt": "z" });
  await renameFile("files/a/x.txt", "X.txt", by);
  await duplicateFiles(["files/a/X.txt", "files/c"], by);
  expect(await tree()).toEqual({
    "a/X.txt": "x",
    "a/X (2).txt": "x",
    "a/b/y.txt": "y",
    "c/z.txt": "z",
    "c (2)/z.txt": "z",
  });
  await expect(moveFiles(["files/a"], "files/a/b", by)).rejects.toMatchObject({ code: "inside" });
  await expect(copyEntries(["files/a"], "files/a", by)).rejects.toMatchObject({ code: "inside" });
  await expect(renameFile("files/a", "../c", by)).rejects.toMatchObject({ code: "name" });
  await expect(renameFile("files", "x", by)).rejects.toMatchObject({ code: "readOnly" });
  await expect(removeFiles(["media/a.jpg"], by)).rejects.toMatchObject({ code: "outside" });
  await moveFiles(["files/a", "files/a/b"], "files/c", by);
  expect(await tree()).toMatchObject({ "c/a/b/y.txt": "y" });
});

test("a folder that lost its last file stays, and one that was moved or removed does not", async () => {
  await put({ "a/x.txt": "x", "b/y.txt": "y" });
  await moveFiles(["files/a/x.txt"], "files/b", by);
  await removeFiles(["files/b"], by);
  expect((await listFolder("files", "cs")).folders.map(({ name }) => name)).toEqual(["a"]);
  await renameFile("files/a", "c", by);
  expect((await listFolder("files", "cs")).folders.map(({ name }) => name)).toEqual(["c"]);
  await removeFiles(["files/c"], by);
  expect((await listFolder("files", "cs")).folders).toEqual([]);
});

test("what is removed comes back from the trash, or goes for good", async () => {
  await put({ "a/x.txt": "x", "a/y.txt": "y" });
  await removeFiles(["files/a/x.txt"], by);
  await removeFiles(["files/a"], by);
  const trashed = await listTrash();
  const idOf = (path: string) => trashed.find((one) => one.path === path)?.id ?? "";
  await restoreFiles([idOf("files/a/x.txt")], by);
  expect(await tree()).toEqual({ "a/x.txt": "x" });
  await put({ "a/y.txt": "new" });
  await expect(restoreFiles([idOf("files/a/y.txt")], by)).rejects.toMatchObject({ code: "exists" });
  await expect(restoreFiles(["../../files"], by)).rejects.toMatchObject({ code: "missing" });
  await purgeFiles([idOf("files/a/y.txt")], by);
  expect(await listTrash()).toEqual([]);
  expect(await tree()).toEqual({ "a/x.txt": "x", "a/y.txt": "new" });
});

test("the earlier text is kept, goes along, and comes back", async () => {
  await makeFolder("files/a", by);
  await makeFile("files/a/t.md", "0", by);
  const { version } = await readText("files/a/t.md");
  for (let n = 1; n <= 3; n += 1) await saveText("files/a/t.md", String(n), undefined, by);
  await expect(saveText("files/a/t.md", "late", version, by)).rejects.toMatchObject({ code: "stale" });
  await expect(saveText("files/a/t.md", "\0", undefined, by)).rejects.toMatchObject({ code: "noText" });
  await renameFile("files/a", "b", by);
  await moveFiles(["files/b/t.md"], "files", by);
  expect(await listVersions(await existingFile(database(), "files/t.md"))).toMatchObject([{ bytes: 1 }]);
  await restoreText("files/t.md", by);
  expect(await tree()).toEqual({ "t.md": "2" });
  await restoreText("files/t.md", by);
  expect(await tree()).toEqual({ "t.md": "3" });
});

test("undo of what came brings it to the trash, also after a younger operation was undone", async () => {
  const sent = ["fotky/1.jpg", "fotky/léto/2.jpg"].map((relativePath) => ({
    relativePath,
    content: async () => contentOf(Buffer.from(relativePath)),
  }));
  const uploaded = await uploadFiles(sent, "files", by);
  expect(Object.keys(await tree())).toEqual(["fotky/1.jpg", "fotky/léto/2.jpg"]);
  const moved = await moveFiles(["files/fotky/1.jpg"], "files", by);
  const { same, ...came } = await takeBack(moved);
  expect(came).toEqual({ done: 1, refused: 0 });
  expect(await takeBack(moved)).toMatchObject({ done: 0, refused: 1 });
  expect(Object.keys(await tree())).toEqual(["fotky/1.jpg", "fotky/léto/2.jpg"]);
  const undo = withVersions(uploaded.undo ?? [], same);
  expect(await takeBack({ undo })).toMatchObject({ done: 2, refused: 0 });
  expect(await tree()).toEqual({});
  expect(await listTrash()).toHaveLength(2);
});

test("undo takes back copies, folders that were made or removed, and earlier texts", async () => {
  await put({ "a/t.md": "1", "a/b/x.txt": "x" });
  const doubled = await duplicateFiles(["files/a"], by);
  expect(Object.keys(await tree())).toHaveLength(4);
  await takeBack(doubled);
  expect(await tree()).toEqual({ "a/b/x.txt": "x", "a/t.md": "1" });
  const made = await makeFolder("files/empty", by);
  const removed = await removeFiles(["files/empty"], by);
  await takeBack(removed);
  expect((await listFolder("files", "cs")).folders.map(({ name }) => name)).toEqual(["a", "empty"]);
  await takeBack(made);
  expect((await listFolder("files", "cs")).folders.map(({ name }) => name)).toEqual(["a"]);
  const saved = await saveText("files/a/t.md", "2", undefined, by);
  const again = await saveText("files/a/t.md", "3", undefined, by);
  await takeBack(again);
  expect(await tree()).toMatchObject({ "a/t.md": "2" });
  expect(await takeBack(saved)).toMatchObject({ done: 0, refused: 1 });
});

test("a sent path that leads elsewhere is refused, and nothing is stored", async () => {
  const content = async () => contentOf(Buffer.from("x"));
  for (const relativePath of ["../x", "a/../../x", "a\\b", ".htaccess", "/etc/x", "a/.git/x"])
    await expect(
      uploadFiles(
        [
          { relativePath: "good.txt", content },
          { relativePath, content },
        ],
        "files",
        by,
      ),
    ).rejects.toMatchObject({ code: "name" });
  expect(await tree()).toEqual({});
});

test("nothing comes into a folder below a file, or deeper than folders may be", async () => {
  await put({ "a.txt": "x" });
  const content = async () => contentOf(Buffer.from("y"));
  await expect(uploadFiles([{ relativePath: "a.txt/b.txt", content }], "files", by)).rejects.toMatchObject({
    code: "notFolder",
  });
  const deep = `${"f/".repeat(11)}b.txt`;
  await expect(uploadFiles([{ relativePath: deep, content }], "files", by)).rejects.toMatchObject({
    code: "tooDeep",
  });
});

test("a folder with more files than one transaction takes is moved and removed whole", async () => {
  const many = Object.fromEntries(Array.from({ length: 320 }, (_, n) => [`many/${n}.txt`, `content ${n}`]));
  await put(many);
  expect((await renameFile("files/many", "moved", by)).undo).toBeUndefined();
  expect(Object.keys(await tree()).filter((path) => path.startsWith("moved/"))).toHaveLength(320);
  await removeFiles(["files/moved"], by);
  expect(await tree()).toEqual({});
  expect(await listTrash()).toHaveLength(320);
});

test("a document has the picture of its first page, as in the library", async () => {
  await put({ "report.pdf": coloured(0, 0.5, 0), "b.txt": "text" });
  const previews = async () =>
    Object.fromEntries((await filesWithin(database(), "")).map((file) => [file.fileName, file.preview]));
  await expect.poll(previews, { timeout: 15_000 }).toMatchObject({ "report.pdf": "drawn", "b.txt": "" });
});
