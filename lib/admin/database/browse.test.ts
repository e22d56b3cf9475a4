import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client";
import { watchContent } from "#db/content";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { loadSelect } from "./browsing/load-select.ts";
import { loadRow } from "./rows/load-row.ts";
import { loadTables } from "./tables.ts";

vi.setConfig({ testTimeout: 60_000 });

const redirections = moduleNamed("redirections") as AnyModule;
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
  const saved = await createRecord(redirections, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return saved.row;
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
    const parent = await createRecord(categories, { name: "Above", language: "en", scope: "news" }, null);
    if (parent.outcome !== "saved") throw new Error(JSON.stringify(parent));
    open.$client.prepare("UPDATE categories SET translation_of = id").run();
    const { result } = await select("table=categories");
    const [row] = result?.rows ?? [];
    expect(row?.record?.url).toBe(`/ADMIN/en/categories/${parent.row.id}`);
    const at = result?.columns.findIndex(({ name }) => name === "translation_of") ?? -1;
    expect(row?.cells[at]?.link?.url).toBe(`/ADMIN/en/adminneo.row?table=categories&key=${parent.row.id}`);
    const there = await loadRow(new URLSearchParams(`table=categories&key=${parent.row.id}`), admin, "en");
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

  test("takes typed SQL for a condition, masks secrets in it, and says what is wrong with it", async () => {
    const like = (sql: string) => `table=redirections&where=&is=SQL&value=${encodeURIComponent(sql)}`;
    const found = await select(like("source LIKE '/old-%' AND id % 2 = 0"));
    expect(found.result?.rows).toHaveLength(3);
    open.$client.exec(
      "INSERT OR REPLACE INTO cache (key, value, expires_at) VALUES ('k3y', '\"s3cret\"', 1)",
    );
    expect((await select(like("EXISTS (SELECT 1 FROM cache WHERE key = 'k3y')"))).result?.rows).toEqual([]);
    expect((await select(like("1) OR (1"))).problem).toMatch(/^This isn’t a valid condition: 1\) OR \(1\./);
    expect((await select(like("nope = 1"))).problem).toContain("no such column");
    expect((await select(like("load_extension('x')"))).problem).toContain("load_extension");
  });

  test("offers no change of what the program keeps, nor in rows that are put together", async () => {
    for (const table of ["auditLog", "__drizzle_migrations", "listing_totals"]) {
      const screen = await select(`table=${table}`);
      expect([screen.newUrl, screen.change, screen.cellUrl], table).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    const grouped = await select("table=redirections&fn=&show=target&fn=count&show=");
    expect(grouped.result?.columns.some(({ isEditable }) => isEditable)).toBe(false);
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
    expect(screen?.fields.map(({ input }) => input?.text)).toEqual(["1", "apple", "x", undefined]);
    expect(await send("table=fruit&key=1", { "value.name": "it's", "null.note": "1" })).toBe(200);
    expect(await send("table=fruit", { "value.id": "", "value.name": "pear", "value.note": "" })).toBe(200);
    expect(fruit()).toEqual([
      [1, "it's", null],
      [2, "pear", "new"],
    ]);
    expect(await send("table=fruit&key=2", { do: "delete" })).toBe(200);
    expect(await send("table=fruit&key=1", { "null.name": "1" })).toBe(422);
    expect(await send("table=fruit&key=9", { "value.name": "x" })).toBe(404);
    expect(fruit()).toEqual([[1, "it's", null]]);
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
