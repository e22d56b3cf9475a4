import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { snapshots } from "#lib/database-tool/writing/change-database";
import { clientWith } from "#test/client";
import { askedChange } from "./asked-change.ts";
import { loadChange } from "./load-change.ts";

vi.setConfig({ testTimeout: 30_000 });

const admin = {
  id: "a",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
} as unknown as SignedInAdmin;
let open: Database;

beforeEach(async () => {
  open = await useDatabaseFile();
  open.$client.exec(`
    CREATE TABLE fruit (kind TEXT, place INT, note TEXT, PRIMARY KEY (kind, place)) WITHOUT ROWID;
    INSERT INTO fruit VALUES ('apple', 1, 'a'), ('apple', 2, 'it''s'), ('pear', 1, NULL);
  `);
});

const load = async (address: string) => {
  const screen = await loadChange(new URLSearchParams(address), admin, "en");
  if (!screen) throw new Error("There is no such change.");
  return screen;
};
const fruit = () => open.$client.prepare("SELECT kind, place, note FROM fruit").raw().all();
const apples = "table=fruit&where=kind&is=%3D&value=apple";
const row = (...key: string[]) => `row=${encodeURIComponent(JSON.stringify(key))}`;

describe("a change of many rows", () => {
  test("is tried out first: how many rows, before and after, and nothing is written", async () => {
    const screen = await load(`${apples}&of=all&do=set&column=note&newValue=it's ?`);
    expect(screen.tables).toMatchObject([{ name: "fruit", text: "This changes 2 rows of fruit." }]);
    expect(screen.tables?.[0]?.rows[0]?.cells).toContainEqual({
      column: "note",
      before: { kind: "text", text: "a" },
      after: { kind: "text", text: "it's ?" },
    });
    expect(screen.mayApply).toBe(true);
    expect(screen.warning).toBeUndefined();
    expect(fruit()).toHaveLength(3);
    expect(fruit()[0]).toEqual(["apple", 1, "a"]);
  });

  test("is applied behind a snapshot, with its statement in the audit log", async () => {
    const client = await clientWith("all");
    const before = snapshots().length;
    const address = `table=fruit&${row("apple", "2")}&${row("pear", "1")}&of=rows&do=delete`;
    const answer = await client.post("/ADMIN/en/adminneo.change", { address });
    expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(answer.body.message).toMatch(/^This deletes 2 rows of fruit\. .*before-change-/);
    expect(fruit()).toEqual([["apple", 1, "a"]]);
    expect(snapshots()).toHaveLength(before + 1);
    const logged = open.$client.prepare("SELECT changes FROM auditLog WHERE action = 'adminneo.sql'").pluck();
    expect(logged.get()).toContain("DELETE FROM");
  });

  test("of chosen rows touches none where none is chosen, whatever else is in the address", async () => {
    for (const rows of ["", "row=nope", "row={}", "row=[1]"]) {
      const asked = await askedChange(new URLSearchParams(`${apples}&${rows}&of=rows&do=delete`));
      expect(asked?.statement).toEqual({ sql: 'DELETE FROM "fruit"\nWHERE FALSE', values: [] });
    }
    const screen = await load(`${apples}&${row("apple' OR TRUE --", "1")}&of=rows&do=delete`);
    expect(screen).toMatchObject({ tables: [], mayApply: false });
  });

  test("clones rows with a number of their own, and tells where that cannot be", async () => {
    open.$client.exec(
      "CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT, twice AS (id * 2)); INSERT INTO tree (name) VALUES ('a'), ('b')",
    );
    const screen = await load(`table=tree&${row("2")}&of=rows&do=clone`);
    expect(screen.tables).toMatchObject([{ name: "tree", text: "This adds 1 row to tree." }]);
    const client = await clientWith("all");
    await client.post("/ADMIN/en/adminneo.change", { address: "table=tree&of=all&do=clone" });
    expect(open.$client.prepare("SELECT id, name FROM tree").raw().all()).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "a"],
      [4, "b"],
    ]);
    const refused = await load(`${apples}&of=all&do=clone`);
    expect(refused).toMatchObject({ mayApply: false, problem: expect.stringContaining("UNIQUE") });
  });

  test("sets NULL, and tells what SQLite says against it", async () => {
    expect((await load(`${apples}&of=all&do=set&column=note&newValue=&null=1`)).sql).toContain(
      '"note" = NULL',
    );
    const refused = await load(`${apples}&of=all&do=set&column=place&newValue=1`);
    expect(refused.problem).toContain("UNIQUE");
    expect(refused.mayApply).toBe(false);
  });

  test("of a module goes by it, and round it says so", async () => {
    const screen = await load("table=pages&of=all&do=delete");
    expect(screen.way).toContain("goes through the module");
    expect(screen.warning).toBeUndefined();
    const around = await load(screen.otherWay?.url.split("?")[1] ?? "");
    expect(around.warning).toContain("bypasses the module");
    expect((await load("table=emailLog&of=all&do=set&column=subject")).otherWay).toBeUndefined();
  });

  test("never reaches secrets, views and what is no table", async () => {
    const screen = await load("table=sessions&of=all&do=set&column=id_hash&newValue=x");
    expect(screen.setting?.columns).not.toContain("id_hash");
    expect(screen.setting?.column).toBe("");
    expect(screen.sql).toBeUndefined();
    open.$client.exec("CREATE VIEW seen AS SELECT * FROM fruit");
    for (const name of ["seen", "nope", "listing_text_pages", "auditLog", "listing_totals"])
      expect(
        await loadChange(new URLSearchParams(`table=${name}&of=all&do=delete`), admin, "en"),
      ).toBeUndefined();
  });

  test("takes the permission to write", async () => {
    const client = await clientWith(["adminneo.read"]);
    const answer = await client.post("/ADMIN/en/adminneo.change", { address: `${apples}&of=all&do=delete` });
    expect(answer.status).toBe(403);
    expect(fruit()).toHaveLength(3);
  });
});
