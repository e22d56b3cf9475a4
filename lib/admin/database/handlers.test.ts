import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { listSnapshots } from "#lib/database-tool/maintaining/snapshots";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { isWholeRing, rounds } from "#test/ring";
import { tableImportScreen } from "./importing.ts";
import { restoreScreen } from "./snapshots.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
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

const address = "/ADMIN/en/adminneo.import";
function tryFile(name: string, content: string | Buffer<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([content], name));
  return client.upload(address, form);
}
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

describe("an SQL file", () => {
  test("that was exported is tried, then imported once by the same person behind a snapshot; its own transaction is taken off", async () => {
    const { body } = await trySql(
      "-- a dump\nBEGIN;\nINSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32'), ('203.0.113.8/32');\nCOMMIT;\n",
    );
    expect(body.data.tables).toMatchObject([{ table: "ipBlacklist", inserted: 2 }]);
    expect(stored()).toEqual([]);
    const { plan } = body.data;
    answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
    expect((await tableImportScreen(Promise.resolve({ plan }))).report).toMatchObject({
      mayImport: true,
      summary: ["ipBlacklist: 2 rows new, 0 changed, 0 deleted"],
    });
    const other = await clientWith(["adminneo"]);
    expect((await other.post(address, { plan })).status).toBe(409);
    expect((await client.post(address, { plan })).body.status).toBe("ok");
    expect((await client.post(address, { plan })).status).toBe(409);
    expect(stored()).toHaveLength(2);
    expect(await listSnapshots()).toMatchObject([{ reason: "change" }]);
    expect(logged()).toMatchObject([["adminneo.sql", "ipBlacklist", expect.stringContaining("rows.sql")]]);
  });

  test("of many statements is imported, packed by gzip as an export packs it", async () => {
    const count = rounds(3000);
    const lines = Array.from(
      { length: count },
      (_, n) => `INSERT INTO ipBlacklist (cidr) VALUES ('10.${n >> 8}.${n & 255}.1/32');\n`,
    );
    const { body } = await tryFile("rows.sql.gz", gzipSync(lines.join("")));
    expect(body.data.tables).toMatchObject([{ table: "ipBlacklist", inserted: count }]);
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

  const refused = [
    "DROP TABLE pages",
    "ATTACH 'x' AS y",
    "INSERT INTO nowhere VALUES (1)",
    "UPDATE user_credentials SET password_hash = 'x'",
    "INSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32'); nonsense",
    "",
  ];
  // The writer itself is tried with all kinds of them.
  test.each(isWholeRing ? refused.slice(-2) : refused)(
    "%s is refused, and nothing of it is done",
    async (sql) => {
      const { status, body } = await trySql(sql);
      expect([status, body.status]).toEqual([422, "error"]);
      expect(stored()).toEqual([]);
    },
  );
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

  test("is restored with the session going on, and its page says how the operator does it", async () => {
    const name = await snapshot();
    database().$client.exec("INSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.7/32')");
    answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
    const page = await restoreScreen(Promise.resolve({ snapshot: name }));
    expect(page.command).toContain(name);
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
