import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { normalisePath } from "#lib/kernel/fields/path";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { redirections } from "#lib/kernel/redirections";
import { moduleNamed } from "#lib/kernel/registry";
import { findRedirection } from "#lib/website/redirections/way";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { moveFiles, removeFiles, renameFile } from "./operations.ts";
import { undoOperation } from "./undo-operation.ts";
import { usesOf } from "./usage.ts";

const directory = testState();

const pages = moduleNamed("pages") as AnyModule;
const by = { adminId: null };

beforeEach(async () => {
  await useTestDatabase();
  for (const folder of ["files", "files-kept"])
    rmSync(join(directory, folder), { recursive: true, force: true });
  mkdirSync(join(directory, "files", "výroční zprávy"), { recursive: true });
  mkdirSync(join(directory, "files", "archiv"));
  writeFileSync(join(directory, "files", "výroční zprávy", "2025.pdf"), "x");
  writeFileSync(join(directory, "files", "výroční zprávy", "2025.pdf.txt"), "x");
});

const path = "files/výroční zprávy/2025.pdf";
const address = "/files/v%C3%BDro%C4%8Dn%C3%AD%20zpr%C3%A1vy/2025.pdf";

test("a page that links to a file is told, live and waiting, and a name that only begins like it is not", async () => {
  const page = await publish("Live", { content: linking(address) });
  await publish("Other", { content: linking(`${address}.txt`) });
  const waiting = await publish("Waiting", { content: linking("/elsewhere") });
  await updateRecord(pages, waiting, { content: linking(`${address}#page=2`), intent: "draft" }, null);
  const uses = await usesOf([path]);
  expect(uses.map(({ id, field, record }) => [id, field, record])).toEqual([
    [page, "content", "Live"],
    [waiting, "content", "Waiting"],
  ]);
  expect(await usesOf(["files/výroční zprávy"])).toHaveLength(3);
  expect(await usesOf(["files/archiv"])).toEqual([]);
});

test("moving and renaming mends contents by the engine, and undo mends them back", async () => {
  const page = await publish("Live", { content: linking(address) });
  const waiting = await publish("Waiting", { content: linking("/elsewhere") });
  await updateRecord(pages, waiting, { content: linking(address), intent: "draft" }, null);
  const before = await versionOf(page);
  const moved = await moveFiles([path], "files/archiv", by);
  expect(moved.mended).toMatchObject([{ id: page }, { id: waiting }]);
  expect(await textOf(page)).toContain('"/files/archiv/2025.pdf"');
  const copy = (await readRecord(pages, waiting))?.workingCopy;
  expect([await textOf(waiting), String(copy)]).toEqual([
    expect.stringContaining("/elsewhere"),
    expect.stringContaining("/files/archiv/2025.pdf"),
  ]);
  expect(await versionOf(page)).toBe(before + 1);
  const renamed = await renameFile("files/archiv", "starší", by);
  expect(await textOf(page)).toContain('"/files/star%C5%A1%C3%AD/2025.pdf"');
  await undoOperation(renamed.operation, by);
  await undoOperation(moved.operation, by);
  expect(await textOf(page)).toContain(address);
  const told = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(
    told.filter(({ module, recordId }) => module === "pages" && recordId === String(page)).length,
  ).toBeGreaterThan(3);
});

test("what is used is not removed unless that is asked for", async () => {
  await publish("Live", { content: linking(address) });
  await expect(removeFiles(["files/výroční zprávy"], by)).rejects.toMatchObject({ code: "used" });
  await removeFiles([`${path}.txt`], by);
  await removeFiles([path], { ...by, evenIfUsed: true });
  expect(await usesOf([path])).toHaveLength(1);
});

test("whoever comes by an old address is led to the new one, and back again after undo", async () => {
  const led = async (from: string) => (await findRedirection(normalisePath(from), new Date()))?.target;
  const moved = await moveFiles([path], "files/archiv", by);
  expect(await led(address)).toBe("/files/archiv/2025.pdf");
  const renamed = await renameFile("files/archiv", "starší", by);
  expect(await led("/files/archiv/2025.pdf")).toBe("/files/star%C5%A1%C3%AD/2025.pdf");
  expect(await led("/files/archiv/deep/er.pdf")).toBe("/files/star%C5%A1%C3%AD/deep/er.pdf");
  expect(await led("/files/archivy")).toBeUndefined();
  await undoOperation(renamed.operation, by);
  expect(await led("/files/archiv/2025.pdf")).toBeUndefined();
  expect(await led("/files/star%C5%A1%C3%AD/2025.pdf")).toBeUndefined();
  await undoOperation(moved.operation, by);
  expect(await led(address)).toBeUndefined();
});

test("a file that returns by another name turns its redirections round, and none leads to itself", async () => {
  const rules = () => database().select().from(redirections.table).orderBy(redirections.table.id).all();
  const away = "files/výroční zprávy/b.pdf";
  await renameFile(path, "b.pdf", by);
  await renameFile(away, "c.pdf", by);
  expect((await rules()).map((row) => row.target)).toEqual(
    Array(2).fill("/files/v%C3%BDro%C4%8Dn%C3%AD%20zpr%C3%A1vy/c.pdf"),
  );
  await renameFile("files/výroční zprávy/c.pdf", "2025.pdf", by);
  expect((await rules()).map((row) => [row.source, row.target])).toEqual([
    [`/${away}`, address],
    ["/files/výroční zprávy/c.pdf", address],
  ]);
  expect(await usesOf([path])).toEqual([]);
  await removeFiles([path], by);
});

async function textOf(id: number): Promise<string> {
  return JSON.stringify((await readRecord(pages, id))?.content);
}

async function versionOf(id: number): Promise<number> {
  return Number((await readRecord(pages, id))?.version);
}

function linking(href: string): string {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
}
