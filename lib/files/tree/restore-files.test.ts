import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { removeFiles } from "./operations.ts";
import { restoreFiles } from "./restore-files.ts";
import { listTrash } from "./trash.ts";
import { undoOperation } from "./undo-operation.ts";

const directory = testState();
const root = join(directory, "files");
const outside = join(directory, "outside");

const by = { adminId: null };

beforeEach(async () => {
  await useTestDatabase();
  for (const folder of ["files", "files-kept", "outside"])
    rmSync(join(directory, folder), { recursive: true, force: true });
  for (const folder of [join(root, "a", "b"), outside]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, "a", "b", "x.txt"), "x");
});

test.each([
  ["the folder itself", ["a", "b"]],
  ["a folder above it", ["a"]],
])("nothing is put back where %s has become a link, and it stays in the trash", async (_, names) => {
  const removed = await removeFiles(["files/a/b/x.txt"], by);
  const [trashed] = await listTrash();
  mkdirSync(join(outside, "b"), { recursive: true });
  renameSync(join(root, ...names), join(directory, "files-kept", "aside"));
  symlinkSync(outside, join(root, ...names));
  await expect(restoreFiles([trashed?.id ?? ""], by)).rejects.toMatchObject({ code: "link" });
  await expect(undoOperation(removed.operation, by)).rejects.toMatchObject({ code: "link" });
  expect(readdirSync(outside, { recursive: true })).toEqual(["b"]);
  expect(await listTrash()).toHaveLength(1);
});

test("nothing is put back where a file has taken the place of its folder", async () => {
  await removeFiles(["files/a/b/x.txt"], by);
  const [trashed] = await listTrash();
  rmSync(join(root, "a", "b"), { recursive: true });
  writeFileSync(join(root, "a", "b"), "a file");
  await expect(restoreFiles([trashed?.id ?? ""], by)).rejects.toMatchObject({ code: "notFolder" });
  expect(await listTrash()).toHaveLength(1);
});

test("folders that are gone are made again", async () => {
  await removeFiles(["files/a/b/x.txt"], by);
  const [trashed] = await listTrash();
  rmSync(join(root, "a"), { recursive: true });
  await restoreFiles([trashed?.id ?? ""], by);
  expect(existsSync(join(root, "a", "b", "x.txt"))).toBe(true);
});
