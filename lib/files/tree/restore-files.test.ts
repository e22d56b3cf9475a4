import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { filesNow, putFiles } from "./files.fixture.ts";
import { removeFiles, renameFile } from "./operations.ts";
import { listTrash, restoreFiles } from "./trash.ts";

testState();

const by = { adminId: null };

beforeEach(async () => {
  await useTestDatabase();
  await putFiles({ "a/b/x.txt": "x" });
});

test("nothing is put back where a file has taken the name of its folder", async () => {
  await removeFiles(["files/a/b/x.txt"], by);
  const [trashed] = await listTrash();
  await removeFiles(["files/a/b"], by);
  await putFiles({ "a/b": "a file" });
  await expect(restoreFiles([trashed?.id ?? ""], by)).rejects.toMatchObject({ code: "notFolder" });
  expect(await listTrash()).toHaveLength(1);
});

test("folders that are gone are there again", async () => {
  await removeFiles(["files/a"], by);
  const [trashed] = await listTrash();
  await restoreFiles([trashed?.id ?? ""], by);
  expect(await filesNow()).toEqual({ "a/b/x.txt": "x" });
});

test("a file comes back to where it was, whatever became of its folder", async () => {
  await putFiles({ "a/b/y.txt": "y" });
  await removeFiles(["files/a/b/x.txt"], by);
  const [trashed] = await listTrash();
  await renameFile("files/a", "c", by);
  await restoreFiles([trashed?.id ?? ""], by);
  expect(await filesNow()).toEqual({ "a/b/x.txt": "x", "c/b/y.txt": "y" });
});
