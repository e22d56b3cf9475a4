import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { listSnapshots } from "#lib/database-tool/maintaining/snapshots";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { tableImportScreen } from "./importing/load-import.ts";
import { restoreScreen } from "./snapshots.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.setConfig({ testTimeout: 120_000 });

let client: Awaited<ReturnType<typeof clientWith>>;

beforeEach(async () => {
  await useDatabaseFile();
  client = await clientWith(["adminneo"]);
});

const logged = () =>
  database()
    .$client.prepare("SELECT action, record, changes FROM auditLog WHERE module = 'adminneo' ORDER BY id")
    .raw()
    .all() as [string, string, string][];
const stored = () =>
  database().$client.prepare("SELECT cidr, reason FROM ipBlacklist ORDER BY id").raw().all();

function fileForm(
  name: string,
  content: string | Buffer<ArrayBuffer>,
  fields: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("file", new File([content], name));
  return form;
}

const address = "/ADMIN/en/adminneo.import";
const tryCsv = (text: string, more = {}) =>
  client.upload(address, fileForm("rows.csv", text, { kind: "csv", table: "ipBlacklist", ...more }));
const tryFile = (name: string, content: string | Buffer<ArrayBuffer>) =>
  client.upload(address, fileForm(name, content, { kind: "sql" }));
const trySql = (text: string) => tryFile("rows.sql", text);

describe("exports", () => {
  test("are what was asked for, and leave an entry each", async () => {
    const { status, body } = await client.get(
      "/ADMIN/en/adminneo.dump?format=csv&table=adminGroups&separator=semicolon",
    );
    expect(status).toBe(200);
    expect(body).toMatch(/^\uFEFF?id;version;/);
    const sql = await client.get("/ADMIN/en/adminneo.dump?what=data&table=adminGroups");
    expect(sql.body).toContain('INSERT INTO "adminGroups"');
    expect(logged().map(([action, record]) => [action, record])).toEqual([
      ["exported", "CSV: adminGroups"],
      ["exported", "SQL: adminGroups"],
    ]);
  });

  test.each(["format=csv", "format=csv&table=pages&table=news", "table=nowhere", "table=sqlite_master"])(
    "%s is refused",
    async (query) => {
      expect((await client.get(`/ADMIN/en/adminneo.dump?${query}`)).status).toBe(422);
      expect(logged()).toEqual([]);
    },
  );

  test("are for whoever may read the database", async () => {
    const other = await clientWith(["pages", "filesGallery"]);
    expect((await other.get("/ADMIN/en/adminneo.dump")).status).toBe(403);
  });
});

describe("a CSV file", () => {
  test("is tried, then imported behind a snapshot with an entry in the log, once", async () => {
    const { body } = await tryCsv("CIDR;Reason\n203.0.113.7/32;=1\n");
    expect(body.data).toMatchObject({ inserted: 1, broken: 0 });
    expect(stored()).toEqual([]);
    const { plan } = body.data;
    const done = await client.post(address, { plan });
    expect(done.body.status).toBe("ok");
    expect(stored()).toEqual([["203.0.113.7/32", "=1"]]);
    expect(logged()).toMatchObject([["imported", "ipBlacklist: rows.csv", expect.stringContaining("+1 ~0")]]);
    expect(await listSnapshots()).toMatchObject([{ reason: "change" }]);
    expect((await client.post(address, { plan })).status).toBe(409);
    expect(stored()).toHaveLength(1);
  });

  test("with broken lines names them, and is imported with other columns", async () => {
    const { body } = await tryCsv("id,cidr\nx,203.0.113.8/32\n,203.0.113.9/32\n");
    expect(body.data).toMatchObject({ broken: 1 });
    const { plan } = body.data;
    answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
    const { report } = await tableImportScreen(Promise.resolve({ plan }));
    expect(report).toMatchObject({
      mayImport: false,
      problems: [{ line: 2, text: "id: this isn’t a number" }],
    });
    expect((await client.post(address, { plan, "column.0": "cidr", "column.1": "cidr" })).status).toBe(422);
    const again = await client.post(address, { plan, "column.0": "", "column.1": "cidr" });
    expect(again.body.data).toMatchObject({ broken: 0, inserted: 2 });
    await client.post(address, { plan: again.body.data.plan });
    expect(stored()).toHaveLength(2);
  });

  test("that broke since it was tried is not half imported", async () => {
    const { body } = await tryCsv("id,cidr\n41,203.0.113.1/32\n42,203.0.113.2/32\n");
    database().$client.exec("INSERT INTO ipBlacklist (id, cidr) VALUES (42, '198.51.100.1/32')");
    expect((await client.post(address, { plan: body.data.plan })).status).toBe(409);
    expect(stored()).toEqual([["198.51.100.1/32", null]]);
    expect(logged()).toEqual([]);
  });

  test.each<[string, string, object]>([
    ["of no lines", "cidr\n", {}],
    ["with a quotation mark that nobody closes", 'cidr\n"203', {}],
    ["for a table of the program's own", "action\nx\n", { table: "auditLog" }],
    ["for no table", "a\n1\n", { table: "nowhere" }],
    ["of too many lines", `cidr\n${"1.1.1.1/32\n".repeat(10_001)}`, {}],
    ["of nothing", "", {}],
  ])("%s is refused", async (_, text, more) => {
    expect((await tryCsv(text, more)).status).toBe(422);
    expect(stored()).toEqual([]);
  });

  test("of another person is nobody else's", async () => {
    const { body } = await tryCsv("cidr\n203.0.113.7/32\n");
    const other = await clientWith(["adminneo"]);
    expect((await other.post(address, { plan: body.data.plan })).status).toBe(409);
    expect(stored()).toEqual([]);
  });
});

describe("an SQL file", () => {
  test("that was exported is tried, then imported; its own transaction is taken off", async () => {
    const { body } = await trySql(
      "-- a dump\nBEGIN;\nINSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32'), ('203.0.113.8/32');\nCOMMIT;\n",
    );
    expect(body.data.tables).toMatchObject([{ table: "ipBlacklist", inserted: 2 }]);
    expect(stored()).toEqual([]);
    expect((await client.post(address, { plan: body.data.plan })).body.status).toBe("ok");
    expect(stored()).toHaveLength(2);
    expect(logged()).toMatchObject([["adminneo.sql", "ipBlacklist", expect.stringContaining("rows.sql")]]);
  });

  test("of many statements is imported, packed by gzip as an export packs it", async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, n) => `INSERT INTO ipBlacklist (cidr) VALUES ('10.${n >> 8}.${n & 255}.1/32');\n`,
    );
    const { body } = await tryFile("rows.sql.gz", gzipSync(lines.join("")));
    expect(body.data.tables).toMatchObject([{ table: "ipBlacklist", inserted: 3000 }]);
    const broken = await tryFile("rows.sql.gz", gzipSync(lines.join("")).subarray(0, 900));
    expect([broken.status, broken.body.message]).toEqual([
      422,
      expect.stringContaining("gzip data is damaged"),
    ]);
    const bomb = await tryFile("rows.sql.gz", gzipSync(Buffer.alloc(50 * 1024 * 1024)));
    expect([bomb.status, bomb.body.message]).toEqual([
      413,
      expect.stringContaining("even after decompression"),
    ]);
  });

  test.each([
    "DROP TABLE pages",
    "ATTACH 'x' AS y",
    "INSERT INTO nowhere VALUES (1)",
    "UPDATE user_credentials SET password_hash = 'x'",
    "INSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32'); nonsense",
  ])("%s is refused, and nothing of it is done", async (sql) => {
    const { status, body } = await trySql(sql);
    expect([status, body.status]).toEqual([422, "error"]);
    expect(stored()).toEqual([]);
  });
});

describe("maintenance", () => {
  const maintain = "/ADMIN/en/adminneo.maintenance";

  test("checks for whoever may read, writes for whoever may write", async () => {
    const reader = await clientWith(["adminneo.read"]);
    expect((await reader.post(maintain, { work: "check" })).body.status).toBe("ok");
    expect((await reader.post(maintain, { work: "vacuum" })).status).toBe(403);
    expect((await reader.post(maintain, { work: "constructor" })).status).toBe(422);
    expect((await client.post(maintain, { work: "optimize" })).body.status).toBe("ok");
    expect(logged().map(([action]) => action)).toEqual(["optimized"]);
    expect((await reader.get(maintain)).body).toEqual({ isMoving: expect.any(Boolean) });
  });

  test("makes a snapshot, and nobody who may only read does", async () => {
    const reader = await clientWith(["adminneo.read"]);
    expect((await reader.post("/ADMIN/en/adminneo.snapshots")).status).toBe(403);
    expect((await client.post("/ADMIN/en/adminneo.snapshots")).body.status).toBe("ok");
    const [newest] = await listSnapshots();
    expect(newest?.reason).toBe("manual");
    expect(logged()).toEqual([["snapshotMade", newest?.name, "{}"]]);
  });
});

describe("a snapshot", () => {
  const restore = "/ADMIN/en/adminneo.restore";
  const snapshot = async () => {
    await client.post("/ADMIN/en/adminneo.snapshots");
    return (await listSnapshots())[0]?.name ?? "";
  };

  beforeEach(async () => {
    client = await clientWith("all");
  });

  test("is restored with the session going on, and its page says before what is lost", async () => {
    const name = await snapshot();
    database().$client.exec("INSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32')");
    answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
    const page = await restoreScreen(Promise.resolve({ snapshot: name }));
    expect(page.tables).toContainEqual(
      expect.objectContaining({ name: "ipBlacklist", lost: "1", returning: "–", changed: "–" }),
    );
    const { status, body } = await client.post(restore, { snapshot: name });
    expect([status, body.data]).toMatchObject([
      200,
      { redirectUrl: expect.stringMatching(/snapshots\?notice=/), redirectType: "hard" },
    ]);
    expect(stored()).toEqual([]);
    expect((await client.get("/ADMIN/en/adminneo.maintenance")).status).toBe(200);
    expect((await listSnapshots())[0]?.reason).toBe("restore");
  });

  test("is not restored by whoever may only read, and one that is not there by nobody", async () => {
    const name = await snapshot();
    const reader = await clientWith(["adminneo.read"]);
    expect((await reader.post(restore, { snapshot: name })).status).toBe(403);
    expect((await client.post(restore, { snapshot: "../cms.sqlite" })).status).toBe(404);
    expect((await client.post(restore)).status).toBe(404);
  });

  test("is not restored without a fresh passkey", async () => {
    const name = await snapshot();
    database().$client.exec("UPDATE sessions SET authenticated_at = 1");
    const { status, body } = await client.post(restore, { snapshot: name });
    expect([status, body.data?.code]).toEqual([403, "sign_in_not_fresh"]);
    expect((await listSnapshots())[0]?.reason).toBe("manual");
  });
});
