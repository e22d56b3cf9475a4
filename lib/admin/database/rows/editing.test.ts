import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { snapshots } from "#lib/database-tool/writing/change-database";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { loadSelect } from "../browsing/load-select.ts";
import { loadRow } from "./load-row.ts";

vi.setConfig({ testTimeout: 30_000 });

const news = moduleNamed("news") as AnyModule;
const redirections = moduleNamed("redirections") as AnyModule;
const admin = {
  id: "a",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
} as unknown as SignedInAdmin;
let open: Database;
let client: Awaited<ReturnType<typeof clientWith>>;

beforeEach(async () => {
  open = await useDatabaseFile();
  open.$client.exec(`
    CREATE TABLE kinds (a TEXT, b INT, PRIMARY KEY (a, b));
    INSERT INTO kinds VALUES ('x', 1), ('x', 2);
    CREATE TABLE fruit (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT, count INT, a TEXT, b INT, photo BLOB,
      twice AS (count * 2), FOREIGN KEY (a, b) REFERENCES kinds);
    INSERT INTO fruit (name, note, count, a, b, photo) VALUES ('apple', NULL, 1, 'x', 2, x'00'), ('pear', 'old', 2, NULL, NULL, NULL), ('plum', '', 3, 'x', NULL, NULL);
  `);
  client = await clientWith("all");
});

const cell = async (table: string, row: readonly string[], column: string) => {
  const query = new URLSearchParams({ table, row: JSON.stringify(row), column });
  return client.get(`/ADMIN/en/adminneo.cell?${query}`);
};
const save = async (table: string, row: readonly string[], column: string, more: object) => {
  const { body } = await cell(table, row, column);
  const address = { table, row: JSON.stringify(row), column };
  return client.post("/ADMIN/en/adminneo.cell", { ...address, base: body.base, ...more });
};
const fruit = () => open.$client.prepare("SELECT name, note, count FROM fruit").raw().all();
const sendRow = (address: string, texts: object) =>
  client.post("/ADMIN/en/adminneo.row", { address, ...texts });

async function create(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(module, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
const item = (title: string, more = {}) =>
  create(news, { title, language: "en", date: "2026-05-01", ...more });

describe("a cell of a table without a module", () => {
  test("is read with its kind and saved behind a snapshot", async () => {
    expect((await cell("fruit", ["1"], "count")).body).toMatchObject({
      kind: "number",
      text: "1",
      mayBeNull: true,
    });
    expect((await cell("fruit", ["1"], "note")).body).toMatchObject({ kind: "text", text: "", isNull: true });
    const before = snapshots().length;
    expect((await save("fruit", ["1"], "note", { value: "it's ?" })).body.status).toBe("ok");
    expect((await save("fruit", ["2"], "note", { value: "", null: "1" })).status).toBe(200);
    expect(fruit().slice(0, 2)).toEqual([
      ["apple", "it's ?", 1],
      ["pear", null, 2],
    ]);
    expect(snapshots().length).toBe(before + 2);
  });

  test("is not overwritten where somebody else changed it", async () => {
    const { body } = await cell("fruit", ["2"], "note");
    open.$client.exec("UPDATE fruit SET note = 'theirs' WHERE id = 2");
    const address = { table: "fruit", row: '["2"]', column: "note", base: body.base };
    const answer = await client.post("/ADMIN/en/adminneo.cell", { ...address, value: "mine" });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("Someone else has changed this value");
    expect(fruit()[1]).toEqual(["pear", "theirs", 2]);
  });

  test("that is saved as it was makes no snapshot", async () => {
    const before = snapshots().length;
    expect((await save("fruit", ["2"], "note", { value: "old" })).status).toBe(200);
    expect(snapshots().length).toBe(before);
  });

  test("tells what SQLite says against it", async () => {
    expect((await save("fruit", ["2"], "name", { null: "1" })).status).toBe(422);
    expect((await save("fruit", ["2"], "b", { value: "9" })).status).toBe(200);
    expect((await save("fruit", ["2"], "a", { value: "nope" })).status).toBe(422);
  });

  test.each([
    ["fruit", ["1"], "id"],
    ["fruit", ["1"], "twice"],
    ["fruit", ["1"], "photo"],
    ["fruit", ["1"], "nope"],
    ["fruit", ["99"], "name"],
    ["fruit", ["1", "2"], "name"],
    ["kinds", ["x", "1"], "b"],
    ["sessions", ["1"], "id_hash"],
    ["auditLog", ["1"], "person"],
    ["sqlite_schema", ["1"], "sql"],
    ["nope", ["1"], "name"],
  ])("%s %j %s cannot be changed", async (table, row, column) => {
    expect((await cell(table, row, column)).status).toBe(404);
    const address = { table, row: JSON.stringify(row), column, base: "", value: "x" };
    const answer = await client.post("/ADMIN/en/adminneo.cell", address);
    expect([404, 409, 422]).toContain(answer.status);
  });

  test("takes the permission to write", async () => {
    client = await clientWith(["adminneo.read"]);
    expect((await cell("fruit", ["1"], "name")).status).toBe(403);
    const address = { table: "fruit", row: '["1"]', column: "name", base: "", value: "x" };
    expect((await client.post("/ADMIN/en/adminneo.cell", address)).status).toBe(403);
  });
});

describe("a cell of a module", () => {
  test("goes by its engine, field by field", async () => {
    const id = await item("Apples");
    expect((await save("news", [String(id)], "title", { value: "Pears" })).status).toBe(200);
    expect(await readRecord(news, id)).toMatchObject({ title: "Pears", version: 2 });
    const { body } = await cell("news", [String(id)], "title");
    await updateRecord(news, id, { perex: "Meanwhile" }, null);
    const address = { table: "news", row: JSON.stringify([String(id)]), column: "title", base: body.base };
    expect((await client.post("/ADMIN/en/adminneo.cell", { ...address, value: "Plums" })).status).toBe(200);
    const again = await client.post("/ADMIN/en/adminneo.cell", { ...address, value: "Cherries" });
    expect(again.status).toBe(409);
    expect(await readRecord(news, id)).toMatchObject({ title: "Plums" });
  });

  test("is refused as the module refuses it", async () => {
    const id = await create(redirections, {
      source: "/a",
      match: "exact",
      target: "/b",
      code: "301",
      enabled: "1",
    });
    const answer = await save("redirections", [String(id)], "code", { value: "999" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field: "code" }]);
    expect((await cell("redirections", [String(id)], "code")).body.choices).toContainEqual({
      value: "301",
      text: "301",
    });
  });

  test("with a draft beside it changes both, and the rest of the draft keeps waiting", async () => {
    const id = await item("Live", { status: "published" });
    await updateRecord(news, id, { title: "Waiting", perex: "Also waiting", intent: "draft" }, null);
    const screen = await loadRow(new URLSearchParams(`table=news&key=${id}`), admin, "en");
    expect(screen?.way).toContain("also the unpublished changes");
    expect((await save("news", [String(id)], "title", { value: "Mended" })).status).toBe(200);
    const row = await readRecord(news, id);
    expect(row?.title).toBe("Mended");
    expect(JSON.parse(String(row?.workingCopy))).toEqual({ perex: "Also waiting" });
  });
});

describe("the list", () => {
  test("says which columns can be changed in it", async () => {
    const screen = await loadSelect(new URLSearchParams("table=fruit"), admin, "en");
    const names = screen?.result?.columns.filter(({ isEditable }) => isEditable).map(({ name }) => name);
    expect(names).toEqual(["name", "note", "count", "a", "b", "photo"]);
    expect(screen?.cellUrl).toBe("/ADMIN/en/adminneo.cell");
    const reader = {
      ...admin,
      permissions: new Set(["adminneo.read"]),
      limits: {},
    } as unknown as SignedInAdmin;
    const read = await loadSelect(new URLSearchParams("table=fruit"), reader, "en");
    expect(read?.cellUrl).toBeUndefined();
    expect(read?.result?.columns.some(({ isEditable }) => isEditable)).toBe(false);
  });

  test("leads along keys of several columns, where all of them have a value", async () => {
    const { result } = (await loadSelect(new URLSearchParams("table=fruit"), admin, "en")) ?? {};
    const at = result?.columns.findIndex(({ name }) => name === "a") ?? -1;
    expect(result?.rows[0]?.cells[at]?.link).toEqual({
      url: "/ADMIN/en/adminneo.row?table=kinds&key=x&key=2",
      title: "kinds.a, b",
    });
    expect(result?.rows[2]?.cells[at]?.link).toBeUndefined();
    const row = await loadRow(new URLSearchParams("table=fruit&key=1"), admin, "en");
    const input = row?.fields.find(({ column }) => column === "b")?.input;
    expect(input?.choices).toContainEqual({ value: "2", text: "x · 2", others: [["a", "x"]] });
  });
});

describe("the form of a row", () => {
  test("goes on to the row that follows in the list, as it was before the change", async () => {
    const list = "table=fruit&order=name&direction=desc";
    const address = `table=fruit&key=3&list=${encodeURIComponent(list)}`;
    const answer = await sendRow(address, { "value.name": "a first one", do: "next" });
    expect(answer.body.data.redirectUrl).toBe(
      `/ADMIN/en/adminneo.row?table=fruit&key=2&list=${encodeURIComponent(list)}`,
    );
    const last = await sendRow(
      `table=fruit&key=1&list=${encodeURIComponent("table=fruit&order=count&direction=desc")}`,
      { do: "next" },
    );
    expect(last.body.message).toContain("last row");
    expect(last.body.data.redirectUrl).toContain("adminneo.select?table=fruit&order=count");
  });

  test("goes on to another new row", async () => {
    const answer = await sendRow("table=fruit", { "value.name": "fig", do: "another" });
    expect(answer.body.data.redirectUrl).toBe("/ADMIN/en/adminneo.row?table=fruit");
    expect(fruit()).toHaveLength(4);
  });

  test("takes functions, of tables and of modules", async () => {
    const texts = {
      "value.count": "5",
      "fn.count": "add",
      "value.name": "LOUD",
      "fn.name": "lower",
      "fn.note": "uuid",
    };
    expect((await sendRow("table=fruit&key=1", texts)).status).toBe(200);
    expect(fruit()[0]).toEqual(["loud", expect.stringMatching(/^[\da-f-]{36}$/), 6]);
    const id = await item("Apples");
    await sendRow(`table=news&key=${id}`, { "value.title": "  Pears  ", "fn.title": "upper" });
    expect(await readRecord(news, id)).toMatchObject({ title: "PEARS", version: 2 });
    await sendRow(`table=news&key=${id}`, { "value.title": " and plums", "fn.title": "append" });
    expect(await readRecord(news, id)).toMatchObject({ title: "PEARS and plums", version: 3 });
  });

  test("refuses what a function cannot take, and changes nothing", async () => {
    const wrong = await sendRow("table=fruit&key=1", { "value.count": "two", "fn.count": "add" });
    expect(wrong.body.message).toBe("count: enter a number.");
    const json = await sendRow("table=fruit&key=1", { "value.note": "{", "fn.note": "minify" });
    expect(json.status).toBe(422);
    const odd = await sendRow("table=fruit&key=1", { "value.note": "x", "fn.note": "load_extension" });
    expect(odd.status).toBe(200);
    expect(fruit()[0]).toEqual(["apple", "x", 1]);
  });
});
