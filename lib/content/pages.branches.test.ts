import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { undoChange } from "#lib/kernel/engine/undo";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { redirectionsTable as redirections } from "#lib/kernel/redirections";
import { moduleNamed } from "#lib/kernel/registry";
import { insertAdministrator } from "#test/accounts";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { removeRecord, restoreRecord } from "../kernel/engine/trash.ts";

const pages = moduleNamed("pages")!;

beforeEach(async () => {
  await useTestDatabase();
  await insertAdministrator("jana");
});

async function page(slug: string, parentId?: number): Promise<number> {
  const above = parentId === undefined ? {} : { parentId: String(parentId) };
  return createdId(pages, { title: slug, slug, status: "published", ...above });
}

async function branch() {
  const top = await page("fruit");
  const middle = await page("apples", top);
  return { top, middle, low: await page("russets", middle) };
}

/** Returns the audit log entries of a record, newest first. */
async function told(module: string, id: number) {
  const entries = await entriesOfRecord(module, String(id), { limit: 10 });
  return entries.map(({ action, createdBy, changes }) => ({ action, createdBy, changes }));
}
const led = () => database().select().from(redirections).orderBy(redirections.id).all();

describe("what follows below a page", () => {
  test("from a rename has a version and an entry, in the name of who renamed", async () => {
    const { top, low } = await branch();
    await updateRecord(pages, top, { slug: "orchard" }, "jana");
    expect(await readRecord(pages, low)).toMatchObject({
      path: "orchard/apples/russets",
      version: 2,
      updatedBy: "jana",
    });
    expect((await told("pages", low))[0]).toEqual({
      action: "updated",
      createdBy: "jana",
      changes: { path: ["fruit/apples/russets", "orchard/apples/russets"] },
    });
    for (const { id } of await led())
      expect(await told("redirections", id)).toMatchObject([{ action: "created", createdBy: "jana" }]);
    expect(await led()).toHaveLength(3);
  });

  test("from the trash and back has entries of its own", async () => {
    const { top, middle, low } = await branch();
    await removeRecord(pages, top, "jana");
    await restoreRecord(pages, top, "jana");
    for (const id of [middle, low]) {
      const [restored, trashed] = await told("pages", id);
      expect(restored).toMatchObject({ action: "restored", createdBy: "jana" });
      expect(restored?.changes).toMatchObject({ status: ["published", "draft"] });
      expect(trashed).toMatchObject({ action: "trashed", createdBy: "jana" });
    }
  });

  test("is told again when it is taken back", async () => {
    const { top, low } = await branch();
    const saved = await updateRecord(pages, top, { slug: "orchard" }, "jana");
    const made = await led();
    if (saved.outcome !== "saved" || !saved.undo) throw new Error(JSON.stringify(saved));
    expect(await undoChange(pages, top, saved.undo, "jana")).toEqual({ outcome: "undone" });
    expect((await told("pages", low))[0]?.changes).toEqual({
      path: ["orchard/apples/russets", "fruit/apples/russets"],
    });
    for (const { id } of made)
      expect((await told("redirections", id))[0]).toMatchObject({ action: "deleted" });
    expect(await led()).toEqual([]);
  });

  test("of a redirection that another page leads on is a change of it", async () => {
    const id = await page("pears");
    await updateRecord(pages, id, { slug: "quinces" }, "jana");
    await updateRecord(pages, id, { slug: "medlars" }, "jana");
    const first = (await led()).find(({ source }) => source === "/pears");
    expect(first).toMatchObject({ target: "/medlars", version: 2, updatedBy: "jana" });
    expect((await told("redirections", first?.id ?? 0))[0]).toMatchObject({
      action: "updated",
      changes: { target: ["/quinces", "/medlars"] },
    });
  });
});
