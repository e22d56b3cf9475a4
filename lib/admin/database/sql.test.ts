import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { database } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { plantSecrets, tellsSecret } from "#lib/database-tool/planted-secrets-fixture";
import { clientWith } from "#test/client";

vi.mock("next/headers", () => import("#test/bare-request"));
beforeEach(async () => plantSecrets(await useDatabaseFile()));

const address = "/ADMIN/en/adminneo.sql";
const reader = () => clientWith(["adminneo.read"]);
/** Only superadmins change settings. */
const writer = () => clientWith(["superadmin"]);
const kept = () => database().$client.prepare("SELECT count(*) FROM database_queries").pluck().get();

/** Lets all time limits pass at once until something is done. */
async function withoutWaiting<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const result = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    vi.advanceTimersByTime(1000);
    await setImmediate();
  }
  return result;
}

test("scripts get results, one for each statement", async () => {
  const { status, body } = await (await reader()).post(address, {
    sql: "SELECT 1 AS a; SELECT * FROM cache",
  });
  expect(status).toBe(200);
  expect(body.results[0]).toMatchObject({ columns: ["a"], rows: [[1]], rowCount: 1, ms: expect.any(Number) });
  expect(body.results[1].columns).toEqual(["key", "value", "expires_at"]);
  expect(tellsSecret(JSON.stringify(body))).toBe(false);
});

test("what is refused is 422 with the plain list of errors, and what takes too long says so", async () => {
  const client = await reader();
  const refused = await client.post(address, { sql: "DELETE FROM settings" });
  expect([refused.status, refused.body.errors[0]]).toEqual([
    422,
    { field: "sql", code: "writes", message: expect.stringContaining("read-only") },
  ]);
  const empty = await client.post(address, {});
  expect([empty.status, empty.body.errors[0].code]).toEqual([422, "empty"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";
  const late = await withoutWaiting(client.post(address, { sql: endless }));
  expect([late.status, late.body.errors[0].code]).toEqual([422, "timeout"]);
});

test("writing and trying to take a permission of their own", async () => {
  const change = { sql: "UPDATE settings SET value = '9'" };
  for (const asked of [{ write: "1" }, { dryRun: "1" }, { write: "1", dryRun: "1" }])
    expect((await (await reader()).post(address, { ...change, ...asked })).status).toBe(403);
  expect((await (await clientWith(["pages"])).post(address, { sql: "SELECT 1" })).status).toBe(403);
});

test("a change is tried, then applied, and told with its counts and its snapshot", async () => {
  const client = await writer();
  database().$client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('mine', '1', 1)");
  const sql = "UPDATE settings SET value = '2' WHERE key = 'mine'";
  const tried = await client.post(address, { sql, write: "1", dryRun: "1" });
  expect(tried.body.changes).toMatchObject({ isDryRun: true, tables: [{ table: "settings", updated: 1 }] });
  const value = () =>
    database().$client.prepare("SELECT value FROM settings WHERE key = 'mine'").pluck().get();
  expect(value()).toBe("1");
  const applied = await client.post(address, { sql, write: "1" });
  expect(applied.body.changes).toMatchObject({
    isDryRun: false,
    snapshot: expect.stringMatching(/^before-change-/),
  });
  expect(value()).toBe("2");
});

test("a change of rows of a module says what it goes round, also where there is no script", async () => {
  const client = await writer();
  const change = { sql: "INSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32')", dryRun: "1" };
  const tried = await client.post(address, change);
  expect(tried.body.changes.warning).toContain("These rows belong to Blocked IP addresses.");
  const plain = await client.submit(address, change);
  const notices = database().$client.prepare("SELECT value FROM cache").pluck().all().join();
  expect([plain.status, notices]).toEqual([
    303,
    expect.stringContaining("These rows belong to Blocked IP addresses."),
  ]);
  const own = await client.post(address, { sql: "UPDATE settings SET value = value", dryRun: "1" });
  expect(own.body.changes.warning).toBeUndefined();
});

test("of several statements it is said which one was refused", async () => {
  const client = await writer();
  const refused = async (sql: string, more = {}) =>
    (await client.post(address, { sql, ...more })).body.errors[0].message;
  expect(await refused("SELECT 1; SELECT 2; SELECT nope")).toMatch(
    /^Statement 3: SQLite says: no such column/,
  );
  expect(await refused("SELECT 1; DELETE FROM settings")).toMatch(/^Statement 2: This would change/);
  expect(await refused("DELETE FROM settings; DROP TABLE pages", { dryRun: "1" })).toMatch(/^Statement 2: /);
  expect(await refused("SELECT nope")).toMatch(/^SQLite says/);
});

test("what leaves as a file is in the audit log by its tables, not by what was asked", async () => {
  const client = await reader();
  await client.submit(address, { sql: "SELECT p.title FROM pages p WHERE title <> 'mine'", format: "csv" });
  const logged = database().$client.prepare("SELECT action, record FROM auditLog WHERE module = 'adminneo'");
  expect(logged.raw().all()).toEqual([["exported", "CSV: pages"]]);
});

test("writing asks for the passkey when it was shown a while ago", async () => {
  const client = await writer();
  database().$client.exec("UPDATE sessions SET authenticated_at = 1");
  const { status, body } = await client.post(address, { sql: "DELETE FROM settings", write: "1" });
  expect([status, body.data.code]).toEqual([403, "sign_in_not_fresh"]);
  expect((await client.post(address, { sql: "SELECT 1" })).status).toBe(200);
});

test("plain forms are led to a page that runs what they asked, files come at once", async () => {
  const client = await writer();
  const asked = await client.submit(address, { sql: "SELECT 1 AS a" });
  expect([asked.status, asked.location]).toEqual([303, expect.stringMatching(/adminneo\.sql\?run=\d+$/)]);
  const file = await client.submit(address, { sql: "SELECT '=1' AS a, 'x,y' AS b", format: "csv" });
  expect(file.body).toBe('a,b\r\n\'=1,"x,y"\r\n');
  const json = await client.submit(address, { sql: "SELECT 1 AS a, NULL AS b", format: "json" });
  expect(json.body).toEqual([[{ a: 1, b: null }]]);
  const tried = await client.submit(address, { sql: "DELETE FROM settings", dryRun: "1" });
  expect(tried.location).toMatch(/adminneo\.sql\?query=\d+&notice=/);
});

test("queries are remembered once, saved under a name, and removed by nobody else", async () => {
  const client = await reader();
  for (const sql of ["SELECT 1", "SELECT 2", "SELECT 1"]) await client.post(address, { sql });
  expect(kept()).toBe(2);
  const queries = "/ADMIN/en/adminneo.queries";
  expect((await client.post(queries, { sql: "SELECT 3", name: "Three" })).status).toBe(200);
  expect((await client.post(queries, { sql: "SELECT 4", name: " " })).status).toBe(422);
  const id = database().$client.prepare("SELECT id FROM database_queries WHERE name = 'Three'").pluck().get();
  await (await writer()).post(queries, { remove: String(id) });
  expect(kept()).toBe(3);
  await client.post(queries, { remove: String(id) });
  expect(kept()).toBe(2);
  await client.post(queries, { sql: "SELECT 5", name: "Five" });
  const other = await writer();
  await other.post(address, { sql: "SELECT 6" });
  expect((await client.post(queries, { forget: "1" })).body.message).toBe("Recent queries cleared.");
  expect(database().$client.prepare("SELECT sql FROM database_queries ORDER BY id").pluck().all()).toEqual([
    "SELECT 5",
    "SELECT 6",
  ]);
});
