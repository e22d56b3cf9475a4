import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { Row } from "#lib/kernel/engine/form/encode";
import { moveRecord } from "#lib/kernel/engine/move";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { text } from "#lib/kernel/fields/text";
import { type AnyModule, defineModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { stampedHeaders } from "#lib/platform/http/caller";
import { withOrigin } from "#lib/platform/http/origin";
import { accountOf } from "#test/accounts";
import { cast } from "#test/cast";
import { savedRow } from "#test/saved";
import { execute, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { runAction } from "../run-action.ts";
import { removeRecord, restoreRecord } from "../trash.ts";
import { changesBetween } from "./write-entry.ts";

let anna: string;
const pages = named("pages");
const permissions = named("adminsPermissions");

beforeEach(async () => {
  await useTestDatabase();
  anna = (await accountOf("administrator")).id;
});

function named(name: string): AnyModule {
  const module = moduleNamed(name);
  if (!module) throw new Error(name);
  return module;
}

async function entries() {
  return database().select().from(auditLog).orderBy(auditLog.id).all();
}

/** Returns the log entries that a change wrote, without those of its preparation. */
async function entriesOf(change: () => Promise<unknown>) {
  const known = (await entries()).length;
  await change();
  return (await entries()).slice(known);
}

async function newPage(title = "Jaro"): Promise<Row> {
  return savedRow(await createRecord(pages, { title }, anna));
}

describe("every verb of the engine leaves one entry that names the person", () => {
  const byAnna = {
    person: cast.administrator.name,
    get createdBy() {
      return anna;
    },
    module: "pages",
  };

  test("creating, with every value", async () => {
    const [entry, ...others] = await entriesOf(() => newPage());
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ ...byAnna, action: "created", record: "Jaro", recordId: "1" });
    expect(entry?.changes).toMatchObject({ title: ["", "Jaro"], slug: ["", "jaro"] });
  });

  test("changing, with what changed and nothing else", async () => {
    const { id } = await newPage();
    const found = await entriesOf(() => updateRecord(pages, id, { title: "Léto" }, anna));
    expect(found).toMatchObject([{ ...byAnna, action: "updated", record: "Léto" }]);
    expect(found[0]?.changes).toEqual({ title: ["Jaro", "Léto"] });
  });

  test("moving", async () => {
    const [parent, child] = [await newPage(), await newPage("Sad")];
    const to = { parentId: parent.id, position: 0 };
    const found = await entriesOf(() => moveRecord(pages, child.id, to, anna));
    expect(found).toMatchObject([{ ...byAnna, action: "moved", recordId: String(child.id) }]);
    expect(found[0]?.changes).toMatchObject({ parentId: ["", String(parent.id)], path: ["sad", "jaro/sad"] });
  });

  test("moving to the trash and back", async () => {
    const { id } = await newPage();
    expect(await entriesOf(() => removeRecord(pages, id, anna))).toMatchObject([
      { ...byAnna, action: "trashed", changes: {} },
    ]);
    expect(await entriesOf(() => restoreRecord(pages, id, anna))).toMatchObject([
      { ...byAnna, action: "restored", changes: {} },
    ]);
  });

  test("deleting for good, with what was lost", async () => {
    const saved = await createRecord(permissions, { permission: "x.y" }, anna);
    const id = saved.outcome === "saved" ? saved.row.id : 0;
    expect(await entriesOf(() => removeRecord(permissions, id, anna))).toMatchObject([
      { createdBy: anna, action: "deleted", record: "x.y", changes: { permission: ["x.y", ""] } },
    ]);
  });

  test("a declared action, whether it changes the record or something else", async () => {
    const { id } = await newPage();
    expect(await entriesOf(() => runAction(pages, "noindex", id, {}, anna))).toMatchObject([
      { ...byAnna, action: "pages.noindex", changes: { noindex: ["false", "true"] } },
    ]);
    await updateRecord(pages, id, { status: "published" }, anna);
    expect(await entriesOf(() => runAction(pages, "home", id, {}, anna))).toMatchObject([
      { ...byAnna, action: "pages.home", changes: {} },
    ]);
    expect(await entriesOf(() => runAction(pages, "duplicate", id, {}, anna))).toMatchObject([
      { action: "created", recordId: String(Number(id) + 1) },
      { action: "pages.duplicate", recordId: String(id) },
    ]);
  });

  test("and the program itself is nobody", async () => {
    const found = await entriesOf(() => createRecord(pages, { title: "Stroj" }, null));
    expect(found).toMatchObject([{ action: "created", person: null, createdBy: null }]);
  });
});

test("a change that is refused or rolled back leaves no entry", async () => {
  const { id } = await newPage();
  const refused = await entriesOf(async () => {
    expect((await updateRecord(pages, id, { title: "" }, anna)).outcome).toBe("invalid");
    expect((await createRecord(pages, { title: "Jaro" }, anna)).outcome).toBe("invalid");
    expect((await updateRecord(pages, id, { version: "7" }, anna)).outcome).toBe("stale");
    expect((await updateRecord(pages, Number(id) + 1, { title: "x" }, anna)).outcome).toBe("missing");
  });
  expect(refused).toEqual([]);
  await execute("DROP TABLE auditLog");
  await expect(updateRecord(pages, id, { title: "Podzim" }, anna)).rejects.toThrow();
  const title = await value("SELECT title FROM pages WHERE id = ?", id);
  expect(title).toBe("Jaro");
});

test("an entry tells the client's address and the number of the request", async () => {
  const headers = new Headers({ [stampedHeaders.peer]: "203.0.113.9", [stampedHeaders.requestId]: "r-1" });
  const found = await entriesOf(() => withOrigin(headers, () => newPage()));
  expect(found).toMatchObject([{ address: "203.0.113.9", requestId: "r-1" }]);
});

test("of a secret the log knows only that it changed", () => {
  const module = defineModule({
    name: "secretive",
    fields: { name: text(), password: { ...text(), secret: true } },
    list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
  }) as unknown as AnyModule;
  const row = (password: string) => ({ id: 1, version: 1, name: "a", password });
  const changes = changesBetween(module, row("first-hash"), row("second-hash"));
  expect(changes).toEqual({ password: ["••••••", "••••••"] });
  expect(JSON.stringify(changesBetween(module, undefined, row("first-hash")))).not.toContain("hash");
  expect(changesBetween(module, row("same"), row("same"))).toEqual({});
});

const replacing = {
  sqlite:
    "INSERT OR REPLACE INTO auditLog (id, record, action, module, changes) VALUES (1, 'x', 'x', 'x', '{}')",
  postgres: `INSERT INTO auditLog (id, record, action, module, changes) VALUES (1, 'x', 'x', 'x', '{}')
    ON CONFLICT (id) DO UPDATE SET record = 'x'`,
};

describe("the database refuses to", () => {
  test.each([
    "UPDATE auditLog SET record = 'x'",
    "UPDATE auditLog SET deleted_at = 1",
    "DELETE FROM auditLog",
    replacing[dialect()],
  ])("%s", async (statement) => {
    await newPage();
    const before = await entries();
    await expect(execute(statement)).rejects.toThrow("append-only");
    expect(await entries()).toEqual(before);
  });
});
