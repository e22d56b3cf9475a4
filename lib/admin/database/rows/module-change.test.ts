import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { snapshots } from "#lib/database-tool/writing/change-database";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { loadChange } from "../changing/load-change.ts";
import { mostRecords } from "./module-change.ts";

vi.setConfig({ testTimeout: 60_000 });

const news = moduleNamed("news") as AnyModule;
const redirections = moduleNamed("redirections") as AnyModule;
let open: Database;
let client: Awaited<ReturnType<typeof clientWith>>;
let admin: SignedInAdmin;

beforeEach(async () => {
  open = await useDatabaseFile();
  client = await clientWith("all");
  admin = {
    id: client.id,
    permissions: new Set(["superadmin"]),
    limits: {},
    session: { csrf: "t" },
  } as never;
});

const load = async (address: string) => {
  const screen = await loadChange(new URLSearchParams(address), admin, "en");
  if (!screen) throw new Error("There is no such change.");
  return screen;
};
const apply = (address: string) => client.post("/ADMIN/en/adminneo.change", { address });
const logged = () =>
  open.$client.prepare("SELECT action, module FROM auditLog ORDER BY id").raw().all() as [string, string][];

async function item(title: string, more = {}): Promise<number> {
  const saved = await createRecord(news, { title, language: "en", date: "2026-05-01", ...more }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

test("a field of many records is set by the engine, with versions, log and a snapshot, as the dry run said", async () => {
  const ids = [await item("One"), await item("Two"), await item("Three", { perex: "same" })];
  const address = "table=news&of=all&do=set&column=perex&newValue=same";
  const screen = await load(address);
  expect(screen.way).toContain("goes through the module");
  expect(screen.tables).toMatchObject([{ name: "news", text: "This changes 2 rows of news." }]);
  expect(screen.tables?.[0]?.rows[0]?.cells).toContainEqual(
    expect.objectContaining({ column: "perex", after: { kind: "text", text: "same" } }),
  );
  expect((await readRecord(news, ids[0] ?? 0))?.version).toBe(1);
  const before = [snapshots().length, logged().length];
  const answer = await apply(address);
  expect(answer.body.message).toMatch(/^This changes 2 rows of news\. .*before-change-/);
  expect(await Promise.all(ids.map(async (id) => (await readRecord(news, id))?.version))).toEqual([2, 2, 1]);
  expect(snapshots()).toHaveLength((before[0] ?? 0) + 1);
  expect(logged().slice(before[1])).toEqual([
    ["adminneo.sql", "adminneo"],
    ["updated", "news"],
    ["updated", "news"],
  ]);
});

test("functions are reckoned for each record, and what waits beside one is changed too", async () => {
  const [one, two] = [await item("One", { status: "published" }), await item("Two")];
  await updateRecord(news, one, { title: "Waiting", perex: "x", intent: "draft" }, null);
  expect((await apply("table=news&of=all&do=set&column=title&fn=append&newValue= more")).status).toBe(200);
  expect(await readRecord(news, two)).toMatchObject({ title: "Two more" });
  const row = await readRecord(news, one);
  expect(row).toMatchObject({ title: "One more" });
  expect(JSON.parse(String(row?.workingCopy))).toEqual({ perex: "x" });
});

test("records are removed to the trash, and those that are there already stay", async () => {
  const ids = [await item("One"), await item("Two"), await item("Three")];
  await apply(`table=news&of=rows&do=delete&row=${JSON.stringify([String(ids[2])])}`);
  const screen = await load("table=news&of=all&do=delete");
  expect(screen.tables?.[0]?.text).toBe("This moves 2 rows of news to the trash.");
  expect(screen.note).toBe("1 row is in the trash and stays as it is.");
  const answer = await apply("table=news&of=all&do=delete");
  expect(answer.body.message).toContain("This moves 2 rows of news to the trash.");
  expect(open.$client.prepare("SELECT count(*) FROM news WHERE deleted_at IS NULL").pluck().get()).toBe(0);
  expect(open.$client.prepare("SELECT count(*) FROM news").pluck().get()).toBe(3);
});

test("records are cloned by the engine, with an entry in the log for each", async () => {
  open.$client.exec(
    "INSERT INTO ipBlacklist (cidr, reason) VALUES ('203.0.113.7/32', 'a'), ('203.0.113.8/32', 'b')",
  );
  const reasons = () => open.$client.prepare("SELECT reason FROM ipBlacklist ORDER BY id").pluck().all();
  const screen = await load("table=ipBlacklist&of=all&do=clone");
  expect(screen.way).toContain("goes through the module");
  expect(screen.tables).toMatchObject([{ text: "This adds 2 rows to ipBlacklist." }]);
  expect(reasons()).toEqual(["a", "b"]);
  const before = logged().length;
  const answer = await apply("table=ipBlacklist&of=all&do=clone");
  expect(answer.body.message).toMatch(/^This adds 2 rows to ipBlacklist\. .*before-change-/);
  expect(reasons()).toEqual(["a", "b", "a", "b"]);
  expect(logged().slice(before)).toEqual([
    ["adminneo.sql", "adminneo"],
    ["created", "ipBlacklist"],
    ["created", "ipBlacklist"],
  ]);
});

test("a record that may be there once is not cloned, and says so", async () => {
  const texts = { source: "/a", match: "exact", target: "/x", code: "301", enabled: "1" };
  await createRecord(redirections, texts, null);
  const screen = await load("table=redirections&of=all&do=clone");
  expect(screen).toMatchObject({
    mayApply: false,
    problem: expect.stringMatching(/No rows were changed\.$/),
  });
});

test("where one record is refused none is changed, and no snapshot is made", async () => {
  for (const source of ["/a", "/b"])
    await createRecord(
      redirections,
      { source, match: "exact", target: "/x", code: "301", enabled: "1" },
      null,
    );
  const before = snapshots().length;
  const address = "table=redirections&of=all&do=set&column=source&newValue=/c";
  expect((await load(address)).problem).toMatch(/No rows were changed\.$/);
  const answer = await apply(address);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain("/b:");
  expect(open.$client.prepare("SELECT source FROM redirections ORDER BY id").pluck().all()).toEqual([
    "/a",
    "/b",
  ]);
  expect(snapshots()).toHaveLength(before);
  const odd = await load("table=redirections&of=all&do=set&column=code&newValue=999");
  expect(odd).toMatchObject({ mayApply: false, problem: expect.stringContaining("/a:") });
});

test("what the engine cannot say goes by a statement and says what it goes round", async () => {
  await item("One");
  const screen = await load("table=news&of=all&do=set&column=created_at&newValue=1");
  expect(screen.warning).toContain("bypasses the module");
  expect(screen.way).toBeUndefined();
  expect(screen.otherWay).toBeUndefined();
  expect(screen.mayApply).toBe(true);
  const lacking = await load("table=news&of=all&do=set&column=created_at&newValue=two&fn=add");
  expect(lacking).toMatchObject({ mayApply: false, problem: "created_at: enter a number." });
});

test("more records than the engine takes at once are told, and a statement is the way", async () => {
  await item("One");
  const [columns] = open.$client
    .prepare(
      "SELECT group_concat(name) FROM pragma_table_info('redirections') WHERE name NOT IN ('id', 'source')",
    )
    .pluck()
    .all() as string[];
  await createRecord(
    redirections,
    { source: "/s", match: "exact", target: "/x", code: "301", enabled: "1" },
    null,
  );
  open.$client.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostRecords})
    INSERT INTO redirections (source, ${columns}) SELECT source || '/' || i, ${columns} FROM redirections, n`);
  const screen = await load("table=redirections&of=all&do=set&column=target&newValue=/y");
  expect(screen).toMatchObject({
    mayApply: false,
    problem: expect.stringContaining(`at most ${mostRecords} rows`),
  });
  expect(screen.otherWay?.url).toContain("by=statement");
});
