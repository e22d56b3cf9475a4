import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { listJournal } from "./journal.ts";
import { copyEntries, duplicateFiles, makeFolder, moveFiles, removeFiles, renameFile } from "./operations.ts";
import { restoreFiles } from "./restore-files.ts";
import { sweepFiles } from "./sweep-files.ts";
import { listVersions, readText, readVersion, saveText } from "./text-files.ts";
import { listTrash, purgeFiles } from "./trash.ts";
import { undoOperation } from "./undo-operation.ts";
import { makeFile, uploadFiles } from "./upload-files.ts";

const directory = testState();

const by = { adminId: null };
beforeEach(async () => {
  await useTestDatabase();
  for (const folder of ["files", "files-kept"])
    rmSync(join(directory, folder), { recursive: true, force: true });
  mkdirSync(join(directory, "files"));
});

test("a folder, a file and a text are made, told in the journal and in the audit log", async () => {
  await makeFolder("files/Zprávy", by);
  const done = await makeFile("files/Zprávy/a.txt", "one", by);
  expect(done.items).toEqual([{ to: "files/Zprávy/a.txt", state: "done" }]);
  expect(tree()).toEqual({ "Zprávy/a.txt": "one" });
  expect(await listJournal(10)).toMatchObject([
    { id: done.operation, name: "file", state: "done", canUndo: true, count: 1 },
    { name: "folder" },
  ]);
  const entries = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(entries.at(-1)).toMatchObject({
    action: "filesGallery.file",
    module: "filesGallery",
    record: "files/Zprávy/a.txt",
  });
  expect(readdirSync(join(directory, "files-kept", "arriving"))).toEqual([]);
});

test("a name that is taken is refused, kept beside, replaced or skipped, also in other capitals", async () => {
  put({ "a.txt": "old", "to/a.txt": "there", "to/B.txt": "big", "b.txt": "small" });
  await expect(moveFiles(["files/a.txt", "files/b.txt"], "files/to", by)).rejects.toMatchObject({
    code: "exists",
  });
  await expect(moveFiles(["files/b.txt"], "files/to", by)).rejects.toMatchObject({ code: "clash" });
  expect(tree()).toEqual({ "a.txt": "old", "b.txt": "small", "to/B.txt": "big", "to/a.txt": "there" });
  const skipped = await moveFiles(["files/a.txt"], "files/to", { ...by, exists: "skip" });
  expect(skipped.items).toEqual([{ from: "files/a.txt", state: "skipped" }]);
  await copyEntries(["files/a.txt"], "files/to", { ...by, exists: "keepBoth" });
  expect(tree()).toMatchObject({ "to/a (2).txt": "old", "to/a.txt": "there" });
  const replaced = await moveFiles(["files/a.txt"], "files/to", { ...by, exists: "replace" });
  expect(tree()).toEqual({ "b.txt": "small", "to/B.txt": "big", "to/a (2).txt": "old", "to/a.txt": "old" });
  expect(await listTrash()).toMatchObject([{ path: "files/to/a.txt", bytes: 5 }]);
  await undoOperation(replaced.operation, by);
  expect(tree()).toMatchObject({ "a.txt": "old", "to/a.txt": "there" });
  expect(await listTrash()).toEqual([]);
});

test("files are renamed, also to other capitals, moved, copied and duplicated; nothing goes into itself", async () => {
  put({ "a/x.txt": "x", "a/b/y.txt": "y", "c/z.txt": "z" });
  await renameFile("files/a/x.txt", "X.txt", by);
  await duplicateFiles(["files/a/X.txt", "files/c"], by);
  expect(tree()).toEqual({
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
  await expect(removeFiles(["media/a.jpg"], by)).rejects.toMatchObject({ code: "readOnly" });
  await moveFiles(["files/a", "files/a/b"], "files/c", by);
  expect(tree()).toMatchObject({ "c/a/b/y.txt": "y" });
});

test("what is removed comes back from the trash, and goes for good after 30 days", async () => {
  put({ "a/x.txt": "x", "a/y.txt": "y" });
  await removeFiles(["files/a/x.txt", "files/a/y.txt"], by);
  await removeFiles(["files/a"], by);
  const trashed = await listTrash();
  const idOf = (path: string) => trashed.find((one) => one.path === path)?.id ?? "";
  await restoreFiles([idOf("files/a/x.txt")], by);
  expect(tree()).toEqual({ "a/x.txt": "x" });
  await expect(restoreFiles([idOf("files/a")], by)).rejects.toMatchObject({ code: "exists" });
  await expect(restoreFiles(["../../files"], by)).rejects.toMatchObject({ code: "missing" });
  await purgeFiles([idOf("files/a")], by);
  expect(await listTrash()).toMatchObject([{ path: "files/a/y.txt" }]);
  await sweepFiles(Date.now() + 29 * dayMs);
  expect(await listTrash()).toHaveLength(1);
  await sweepFiles(Date.now() + 31 * dayMs);
  expect(await listTrash()).toEqual([]);
  expect(readdirSync(join(directory, "files-kept", "trash"))).toEqual([]);
});

test("the last twenty earlier texts are kept, and go along", async () => {
  await makeFolder("files/a", by);
  await makeFile("files/a/t.md", "0", by);
  const { version } = await readText("files/a/t.md");
  for (let n = 1; n <= 25; n += 1) await saveText("files/a/t.md", String(n), undefined, by);
  await expect(saveText("files/a/t.md", "late", version, by)).rejects.toMatchObject({ code: "stale" });
  await expect(saveText("files/a/t.md", "\0", undefined, by)).rejects.toMatchObject({ code: "noText" });
  await renameFile("files/a", "b", by);
  await moveFiles(["files/b/t.md"], "files", by);
  const versions = await listVersions("files/t.md");
  expect(versions).toHaveLength(20);
  expect(await readVersion("files/t.md", versions[0]?.id ?? "")).toBe("24");
  const removed = await removeFiles(["files/t.md"], by);
  expect(await listVersions("files/t.md")).toEqual([]);
  await undoOperation(removed.operation, by);
  expect(await listVersions("files/t.md")).toHaveLength(20);
  const saved = await saveText("files/t.md", "wrong", undefined, by);
  await undoOperation(saved.operation, by);
  expect(tree()).toEqual({ "t.md": "25" });
});

test("undo of what came brings it to the trash; what cannot be taken back is said", async () => {
  const sent = ["fotky/1.jpg", "fotky/léto/2.jpg"].map((relativePath) => ({
    relativePath,
    bring: async () => Buffer.from(relativePath),
  }));
  const uploaded = await uploadFiles(sent, "files", by);
  expect(Object.keys(tree())).toEqual(["fotky/1.jpg", "fotky/léto/2.jpg"]);
  const moved = await moveFiles(["files/fotky/1.jpg"], "files", by);
  await expect(undoOperation(uploaded.operation, by)).rejects.toMatchObject({ code: "cannotUndo" });
  await undoOperation(moved.operation, by);
  await expect(undoOperation(moved.operation, by)).rejects.toMatchObject({ code: "cannotUndo" });
  await undoOperation(uploaded.operation, by);
  expect(tree()).toEqual({});
  expect(await listTrash()).toHaveLength(2);
});

test("a sent path that leads elsewhere is refused, and nothing is stored", async () => {
  for (const relativePath of ["../x", "a/../../x", "a\\b", ".htaccess", "/etc/x", "a/.git/x"])
    await expect(
      uploadFiles(
        [
          { relativePath: "good.txt", bring: async () => Buffer.from("x") },
          { relativePath, bring: async () => Buffer.from("x") },
        ],
        "files",
        by,
      ),
    ).rejects.toMatchObject({ code: "name" });
  expect(tree()).toEqual({});
});

function put(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, "files", path)), { recursive: true });
    writeFileSync(join(directory, "files", path), text);
  }
}

function tree(): Readonly<Record<string, string>> {
  const root = join(directory, "files");
  if (!existsSync(root)) return {};
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [file.slice(root.length + 1), readFileSync(file, "utf8")])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const dayMs = 24 * 60 * 60 * 1000;
