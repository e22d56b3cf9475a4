import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { useDatabaseFile } from "#lib/tools/database/database-fixture";
import { plantSecrets, tellsSecret } from "#lib/tools/database/planted-secrets-fixture";
import { clientWith } from "#test/client";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

beforeEach(async () => plantSecrets(await useDatabaseFile()));

const address = "/ADMIN/en/adminneo.sql";
const reader = () => clientWith(["adminneo.read"]);
const writer = () => clientWith(["adminneo"]);
const kept = () => database().$client.prepare("SELECT count(*) FROM database_queries").pluck().get();

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
    { field: "sql", code: "writes", message: expect.stringContaining("only reads") },
  ]);
  const empty = await client.post(address, {});
  expect([empty.status, empty.body.errors[0].code]).toEqual([422, "empty"]);
  const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";
  const late = await client.post(address, { sql: endless });
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
});
