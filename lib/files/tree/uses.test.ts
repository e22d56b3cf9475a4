import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { putFiles, takeBack } from "./files.fixture.ts";
import { makeFolder, moveFiles, removeFiles, renameFile } from "./operations.ts";
import { usesOf } from "./uses.ts";

testState();

const pages = moduleNamed("pages") as AnyModule;
const by = { adminId: null };

beforeEach(async () => {
  await useTestDatabase();
  await putFiles({ "výroční zprávy/2025.pdf": "x", "výroční zprávy/2025.pdf.txt": "x" });
  await makeFolder("files/archiv", by);
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
  expect(moved.mended).toBe(2);
  expect(await textOf(page)).toContain('"/files/archiv/2025.pdf"');
  const copy = (await readRecord(pages, waiting))?.workingCopy;
  expect([await textOf(waiting), String(copy)]).toEqual([
    expect.stringContaining("/elsewhere"),
    expect.stringContaining("/files/archiv/2025.pdf"),
  ]);
  expect(await versionOf(page)).toBe(before + 1);
  const renamed = await renameFile("files/archiv", "starší", by);
  expect(await textOf(page)).toContain('"/files/star%C5%A1%C3%AD/2025.pdf"');
  await takeBack(renamed);
  expect(await textOf(page)).toContain('"/files/archiv/2025.pdf"');
  await takeBack(await moveFiles(["files/archiv/2025.pdf"], "files/výroční zprávy", by));
  expect(await textOf(page)).toContain('"/files/archiv/2025.pdf"');
  const told = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(
    told.filter(({ module, recordId }) => module === "pages" && recordId === String(page)).length,
  ).toBeGreaterThan(3);
});

test("undo of a folder mends a page back that uses several of its files", async () => {
  const page = await publish("Live", { content: linking(address, `${address}.txt`) });
  const moved = await moveFiles(["files/výroční zprávy"], "files/archiv", by);
  expect((await textOf(page)).match(/\/files\/archiv\//g)).toHaveLength(2);
  expect(await takeBack(moved)).toMatchObject({ refused: 0 });
  const text = await textOf(page);
  expect([text.includes("archiv"), text.includes(`"${address}"`), text.includes(`"${address}.txt"`)]).toEqual(
    [false, true, true],
  );
  expect(await usesOf(["files/výroční zprávy"])).toHaveLength(2);
});

test("what is used is not removed unless that is asked for", async () => {
  await publish("Live", { content: linking(address) });
  await expect(removeFiles(["files/výroční zprávy"], by)).rejects.toMatchObject({ code: "used" });
  await removeFiles([`${path}.txt`], by);
  await removeFiles([path], { ...by, evenIfUsed: true });
  expect(await usesOf(["files/výroční zprávy"])).toEqual([]);
});

async function textOf(id: number): Promise<string> {
  return JSON.stringify((await readRecord(pages, id))?.content);
}

async function versionOf(id: number): Promise<number> {
  return Number((await readRecord(pages, id))?.version);
}

function linking(...addresses: readonly string[]): string {
  const content = addresses.map((href) => ({
    type: "text",
    text: "there",
    marks: [{ type: "link", attrs: { href } }],
  }));
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content }] });
}
