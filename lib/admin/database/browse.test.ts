import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client";
import { watchContent } from "#db/content";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { savedRow } from "#test/saved";
import { loadSelect } from "./browsing.ts";
import { loadRow } from "./row.ts";
import { loadTables } from "./tables.ts";

const redirections = moduleNamed("redirections") as AnyModule;
const news = moduleNamed("news") as AnyModule;
const categories = moduleNamed("categories") as AnyModule;
const admin = {
  id: "a",
  name: "A",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
} as unknown as SignedInAdmin;
let open: Database;

beforeAll(async () => {
  open = await useDatabaseFile();
  await readDatabase("SELECT 1");
  for (const n of Array.from({ length: 7 }, (_, index) => index + 1)) await redirect(`/old-${n}`);
});

async function redirect(source: string) {
  const texts = { source, match: "exact", target: "/new", code: "301", enabled: "1" };
  return savedRow(await createRecord(redirections, texts, null));
}

const select = async (address: string) => {
  const screen = await loadSelect(new URLSearchParams(address), admin, "en");
  if (!screen) throw new Error("There is no such table.");
  return screen;
};

describe("the list of tables", () => {
  test("tells rows, space and what each is for, and leads to the module", async () => {
    const { tables, size } = await loadTables(new URLSearchParams(), admin, "en");
    expect(tables.find(({ name }) => name === "redirections")).toMatchObject({
      rows: "7",
      kind: "Table",
      size: expect.stringMatching(/kB$/),
      meaning: { text: "Redirects", url: "/ADMIN/en/redirections" },
    });
    expect(tables.find(({ name }) => name === "sessions")?.meaning).toEqual({
      text: "Administrator sessions",
    });
    expect(tables.some(({ name }) => name.endsWith("_data"))).toBe(false);
    expect(size).toMatch(/B$/);
  });

  test("gives a meaning to every table of the program, in both languages", async () => {
    await watchContent(open, new Set(), new Map(), new Map());
    for (const language of ["en", "cs"] as const) {
      const { tables } = await loadTables(new URLSearchParams(), admin, language);
      expect(tables.filter(({ meaning }) => !meaning).map(({ name }) => name)).toEqual([]);
    }
  });

  test("is ordered, and keeps what it is filtered by", async () => {
    const screen = await loadTables(new URLSearchParams("filter= pages "), admin, "cs");
    expect(screen.filter).toBe("pages");
    expect(screen.columns[1]?.url).toContain("filter=pages");
    const byRows = await loadTables(new URLSearchParams("order=-rows"), admin, "en");
    expect(Number(byRows.tables[0]?.rows)).toBeGreaterThanOrEqual(Number(byRows.tables[1]?.rows));
  });

  test("finds a text in all tables, with the way to the rows", async () => {
    const { found } = await loadTables(new URLSearchParams("search=old-3"), admin, "en");
    const table = found?.tables.find(({ name }) => name === "redirections");
    expect(table?.rows[0]).toMatchObject({ column: "source", text: "/old-3" });
    expect(table?.url).toContain("value=old-3");
    expect(found?.left).toEqual([]);
  });
});

describe("browsing", () => {
  test("pages to the last, which knows how many there are", async () => {
    const first = await select("table=redirections&limit=3");
    expect(first.result?.summary).toMatch(/^Rows 1 to 3 · /);
    const last = await select((first.result?.pages.lastUrl ?? "").split("?")[1] ?? "");
    expect(last.result?.rows).toHaveLength(1);
    expect(last.result?.summary).toMatch(/^Rows 7 to 7 of 7 · /);
    expect(Object.keys(last.result?.pages ?? {})).toEqual(["current", "firstUrl", "previousUrl"]);
  });

  test("pages from the end hold the same rows as from the beginning", async () => {
    const keys = async (page: number) =>
      (await select(`table=redirections&limit=2&page=${page}`)).result?.rows.map(({ key }) => key);
    const before = [await keys(3), await keys(2)];
    await select("table=redirections&limit=2&page=last");
    expect([await keys(3), await keys(2)]).toEqual(before);
  });

  test("leads from a row to its record and along its foreign keys", async () => {
    const parent = savedRow(
      await createRecord(categories, { name: "Above", language: "en", scope: "news" }, null),
    );
    open.$client.prepare("UPDATE categories SET translation_of = id").run();
    const { result } = await select("table=categories");
    const [row] = result?.rows ?? [];
    expect(row?.record?.url).toBe(`/ADMIN/en/categories/${parent.id}`);
    const at = result?.columns.findIndex(({ name }) => name === "translation_of") ?? -1;
    expect(row?.cells[at]?.link?.url).toBe(`/ADMIN/en/adminneo.row?table=categories&key=${parent.id}`);
    const there = await loadRow(new URLSearchParams(`table=categories&key=${parent.id}`), admin, "en");
    expect(there?.referring).toContainEqual({
      text: "1 row of categories by translation_of",
      url: expect.stringContaining("where=translation_of"),
    });
  });

  test("says of secrets that they are, and shows nothing of them", async () => {
    open.$client.exec("INSERT INTO cache (key, value, expires_at) VALUES ('k3y', '\"s3cret\"', 1)");
    const screen = await select("table=cache");
    expect(screen.result?.rows[0]?.cells.map(({ kind }) => kind)).toEqual(["secret", "secret", "number"]);
    expect(JSON.stringify(screen)).not.toMatch(/k3y|s3cret/);
  });

  test("shows the statement with its values, ready to be run", async () => {
    const { result } = await select("table=redirections&where=source&is=LIKE+%25%25&value=it's ?");
    expect(result?.sql).toContain(`"source" LIKE '%it''s ?%' ESCAPE '\\'`);
  });

  test("offers no new row where the program keeps them, nor to readers", async () => {
    for (const table of ["auditLog", "__drizzle_migrations", "listing_totals"])
      expect((await select(`table=${table}`)).newUrl, table).toBeUndefined();
    expect((await select("table=redirections")).newUrl).toBe("/ADMIN/en/adminneo.row?table=redirections");
    const reader = { ...admin, permissions: new Set(["adminneo.read"]) };
    const read = await loadSelect(new URLSearchParams("table=redirections"), reader, "en");
    expect(read?.newUrl).toBeUndefined();
  });

  test("leads along keys of several columns, where all of them have a value", async () => {
    open.$client.exec(`
      CREATE TABLE kinds (a TEXT, b INT, PRIMARY KEY (a, b)); INSERT INTO kinds VALUES ('x', 1), ('x', 2);
      CREATE TABLE trees (id INTEGER PRIMARY KEY, a TEXT, b INT, photo BLOB, FOREIGN KEY (a, b) REFERENCES kinds);
      INSERT INTO trees (a, b, photo) VALUES ('x', 2, x'00'), ('x', NULL, NULL)`);
    const { result } = await select("table=trees");
    const at = result?.columns.findIndex(({ name }) => name === "a") ?? -1;
    expect(result?.rows[0]?.cells[at]?.link).toEqual({
      url: "/ADMIN/en/adminneo.row?table=kinds&key=x&key=2",
      title: "kinds.a, b",
    });
    expect(result?.rows[1]?.cells[at]?.link).toBeUndefined();
  });

  test("has no screen for what is no table", async () => {
    for (const name of ["nope", "sqlite_schema", "listing_text_pages_data", ""])
      expect(await loadSelect(new URLSearchParams({ table: name }), admin, "en")).toBeUndefined();
  });
});

describe("a row", () => {
  const sent = (id: unknown, texts: object) => ({ address: `table=redirections&key=${id}`, ...texts });

  test("is changed by the engine, with an entry in the audit log, and deleted by it", async () => {
    const client = await clientWith("all");
    const { id } = await redirect("/changed");
    const answer = await client.post("/ADMIN/en/adminneo.row", sent(id, { "value.target": "/elsewhere" }));
    expect(answer.status).toBe(200);
    const stored = open.$client.prepare("SELECT target, version FROM redirections WHERE id = ?").get(id);
    expect(stored).toEqual({ target: "/elsewhere", version: 2 });
    const logged = open.$client
      .prepare("SELECT count(*) AS n FROM auditLog WHERE record_id = ?")
      .get(String(id));
    expect(logged).toEqual({ n: 2 });
    await client.post("/ADMIN/en/adminneo.row", sent(id, { do: "delete" }));
    const { gone } = open.$client
      .prepare("SELECT count(*) AS gone FROM redirections WHERE id = ? AND deleted_at IS NULL")
      .get(id) as { gone: number };
    expect(gone).toBe(0);
  });

  test("keeps what the form never sent, and refuses what the module refuses", async () => {
    const client = await clientWith("all");
    const { id } = await redirect("/kept");
    const answer = await client.post("/ADMIN/en/adminneo.row", sent(id, { "value.code": "999" }));
    expect(answer.status).toBe(422);
    expect(open.$client.prepare("SELECT code FROM redirections WHERE id = ?").pluck().get(id)).toBe("301");
  });

  test("that somebody changed meanwhile is not overwritten", async () => {
    const client = await clientWith("all");
    const { id } = await redirect("/stale");
    const body = sent(id, { "value.target": "/b", version: "99" });
    expect((await client.post("/ADMIN/en/adminneo.row", body)).status).toBe(409);
  });

  test.each(["sqlite_sequence", "auditLog", "nope", "settingsSite"])(
    "of %s is not changed here",
    async (table) => {
      const client = await clientWith("all");
      const answer = await client.post("/ADMIN/en/adminneo.row", {
        address: `table=${table}&key=1`,
        do: "delete",
      });
      expect(answer.status).toBe(404);
    },
  );

  test("of no module is changed by a statement, made and deleted, behind a snapshot", async () => {
    open.$client.exec(
      "CREATE TABLE fruit (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT DEFAULT 'new', twice AS (id * 2)); INSERT INTO fruit VALUES (1, 'apple', 'x')",
    );
    const client = await clientWith("all");
    const fruit = () => open.$client.prepare("SELECT id, name, note FROM fruit").raw().all();
    const send = async (address: string, texts: object) =>
      (await client.post("/ADMIN/en/adminneo.row", { address, ...texts })).status;
    const screen = await loadRow(new URLSearchParams("table=fruit&key=1"), admin, "en");
    expect(screen?.way).toContain("straight to the database");
    expect(screen?.fields.map(({ input }) => [input?.text, input?.isNull])).toEqual([
      ["1", undefined],
      ["apple", undefined],
      ["x", false],
      [undefined, undefined],
    ]);
    expect(await send("table=fruit&key=1", { "value.name": "it's", "null.note": "1" })).toBe(200);
    expect(await send("table=fruit", { "value.id": "", "value.name": "pear", "value.note": "" })).toBe(200);
    expect(fruit()).toEqual([
      [1, "it's", null],
      [2, "pear", "new"],
    ]);
    const fresh = await loadRow(new URLSearchParams("table=fruit"), admin, "en");
    expect(fresh?.fields.map(({ input }) => input?.isNull)).toEqual([undefined, undefined, false, undefined]);
    expect(await send("table=fruit&key=2", { do: "delete" })).toBe(200);
    expect(await send("table=fruit&key=1", { "null.name": "1" })).toBe(422);
    expect(await send("table=fruit&key=9", { "value.name": "x" })).toBe(404);
    expect(fruit()).toEqual([[1, "it's", null]]);
  });

  test("with a draft beside it changes both, and the rest of the draft keeps waiting", async () => {
    const texts = { title: "Live", language: "en", date: "2026-05-01", status: "published" };
    const saved = await createRecord(news, texts, null);
    const id = saved.outcome === "saved" ? Number(saved.row.id) : 0;
    await updateRecord(news, id, { title: "Waiting", perex: "Also waiting", intent: "draft" }, null);
    const address = `table=news&key=${id}`;
    const screen = await loadRow(new URLSearchParams(address), admin, "en");
    expect(screen?.way).toContain("also the unpublished changes");
    const client = await clientWith("all");
    const answer = await client.post("/ADMIN/en/adminneo.row", { address, "value.title": "Mended" });
    expect(answer.status).toBe(200);
    const row = await readRecord(news, id);
    expect(row?.title).toBe("Mended");
    expect(JSON.parse(String(row?.workingCopy))).toEqual({ perex: "Also waiting" });
  });

  test("is refused as the module refuses it, and offers what the field may hold", async () => {
    const { id } = await redirect("/choices");
    const screen = await loadRow(new URLSearchParams(`table=redirections&key=${id}`), admin, "en");
    const input = screen?.fields.find(({ column }) => column === "code")?.input;
    expect(input?.choices).toContainEqual({ value: "301", text: "301" });
    const client = await clientWith("all");
    const answer = await client.post("/ADMIN/en/adminneo.row", sent(id, { "value.code": "999" }));
    expect(answer.body.errors).toMatchObject([{ field: "code" }]);
  });

  test("takes the permission to write", async () => {
    const client = await clientWith(["adminneo.read"]);
    const answer = await client.post("/ADMIN/en/adminneo.row", {
      address: "table=redirections&key=1",
      do: "delete",
    });
    expect(answer.status).toBe(403);
    const reader = {
      ...admin,
      permissions: new Set(["adminneo.read"]),
      limits: {},
    } as unknown as SignedInAdmin;
    const screen = await loadRow(new URLSearchParams("table=redirections&key=1"), reader, "en");
    expect(screen).toMatchObject({ mayDelete: false });
    expect(screen?.fields.some(({ input }) => input)).toBe(false);
    expect(await loadRow(new URLSearchParams("table=redirections"), reader, "en")).toBeUndefined();
  });
});
