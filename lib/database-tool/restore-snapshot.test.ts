import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, databaseFile } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { countHolding } from "#lib/kernel/listing/count";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { redirections } from "#lib/kernel/redirections";
import { clientWith } from "#test/client";
import { isWholeRing, variants } from "#test/ring";
import { type RestoreStep, restoreSnapshot } from "./maintaining/restore-snapshot.ts";
import { listSnapshots, makeSnapshot, snapshotFolder } from "./maintaining/snapshots.ts";

let database: Database;
let person: { readonly adminId: string; readonly sessionHash: string };
let name: string;

/** Begins with a snapshot of another state, and the session of a person who may restore it. */
async function begin(): Promise<void> {
  database = await useDatabaseFile();
  rmSync(snapshotFolder(), { recursive: true, force: true });
  await clientWith(["adminneo"]);
  person = database.$client
    .prepare("SELECT subject AS adminId, id_hash AS sessionHash FROM sessions ORDER BY created_at DESC")
    .get() as typeof person;
  setBoth("before");
  name = await makeSnapshot();
  setBoth("after");
}

const run = (statement: string) => database.$client.exec(statement);
const one = (statement: string) => database.$client.prepare(statement).pluck().get();

/**
 * Sets two rows far from each other that always have the same value, the second behind more than fits into one step.
 */
function setBoth(title: string): void {
  run(`BEGIN;
    REPLACE INTO settings (key, value, updated_at) VALUES ('first', '${title}', 1);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      REPLACE INTO settings (key, value, updated_at) SELECT 'k' || i, hex(randomblob(3000)), 1 FROM n;
    REPLACE INTO settings (key, value, updated_at) VALUES ('last', '${title}', 1);
    COMMIT`);
}

const titles = () => one("SELECT group_concat(DISTINCT value) FROM settings WHERE key IN ('first', 'last')");
const restore = (watch?: Parameters<typeof restoreSnapshot>[1]) =>
  restoreSnapshot({ name, ...person }, watch);
const steps: readonly RestoreStep[] = ["copied", "prepared", "held", "kept", "half", "committed"];

describe("a snapshot that is restored", () => {
  const module = redirections as unknown as AnyModule;
  const addRedirection = (source: string) =>
    run(`INSERT INTO redirections (version, created_at, updated_at, source, target, code, enabled, match, hits, search_text)
      VALUES (1, 1, 1, '/${source}', '/x', '301', 1, 'exact', 0, '/${source}')`);
  const reached: RestoreStep[] = [];
  const seen = new Set<unknown>();
  let statement: Sqlite.Statement;
  let kept: string;
  let lastRedirection: number;

  /** All that is true of one restore. */
  beforeAll(async () => {
    await begin();
    for (const key of ["gone out", "erased", "waiting"])
      run(`INSERT INTO outbox (kind, idempotency_key, status, properties, next_attempt_at, created_at, sealed)
        VALUES ('mail', '${key}', 'queued', '{}', 1, 1, 'secret')`);
    run(`INSERT INTO newsletterSubscribers (id, version, created_at, updated_at, email, status, language, source, bounces, key, search_text)
        VALUES (1, 1, 1, 1, 'a@example.com', 'active', 'cs', 'import', 0, 'k', '')`);
    setBoth("before");
    name = await makeSnapshot();
    setBoth("after");
    run("UPDATE outbox SET status = 'sent', sealed = NULL, sent_at = 5 WHERE idempotency_key = 'gone out'");
    run("DELETE FROM outbox WHERE idempotency_key = 'erased'");
    run("UPDATE newsletterSubscribers SET status = 'unsubscribed', left_at = 5");
    run("INSERT INTO newsletter_suppressions VALUES ('hash', 'complaint', 5)");
    addRedirection("wanted-1");
    lastRedirection = Number(one("SELECT max(id) FROM redirections"));
    expect(await countHolding(module, "wanted")).toBe(1);
    const another = await clientWith(["adminneo"]);
    expect((await another.get("/ADMIN/en/adminneo.maintenance")).status).toBe(200);
    statement = database.$client.prepare("SELECT value FROM settings WHERE key = 'first'").pluck();
    expect(statement.get()).toBe("after");

    const read = () => seen.add(titles());
    const reading = setInterval(read, 5);
    const other = new Sqlite(databaseFile(), { timeout: 0 });
    const second: Promise<unknown>[] = [];
    kept = await restore((step) => {
      reached.push(step);
      read();
      if (step === "copied") second.push(restore().catch((error: unknown) => error));
      if (!["held", "kept", "half"].includes(step)) return;
      expect(() => other.exec("DELETE FROM settings")).toThrow("locked");
    });
    clearInterval(reading);
    other.close();
    expect(await Promise.all(second), "a second one meanwhile").toMatchObject([{ reason: "running" }]);
  });

  test("is there for every connection and statement that was open", async () => {
    expect(statement.get()).toBe("before");
    expect(titles()).toBe("before");
    expect(await database.all(sql`SELECT value FROM settings WHERE key = 'last'`)).toEqual([
      { value: "before" },
    ]);
    expect(one("PRAGMA journal_mode")).toBe("wal");
    expect(one("PRAGMA integrity_check")).toBe("ok");
  });

  test("is seen whole or not at all by whoever reads meanwhile, and nobody writes into it", () => {
    expect(reached).toEqual(steps);
    expect([...seen].sort()).toEqual(["after", "before"]);
  });

  test("goes on with the session of whoever restored it, without all others, and the log tells of it", () => {
    expect(database.$client.prepare("SELECT id_hash FROM sessions").pluck().all()).toEqual([
      person.sessionHash,
    ]);
    expect(
      database.$client
        .prepare("SELECT action, record, changes, created_by FROM auditLog ORDER BY id DESC")
        .get(),
    ).toEqual({
      action: "snapshotRestored",
      record: name,
      changes: JSON.stringify({ snapshot: ["", kept] }),
      created_by: person.adminId,
    });
  });

  test("lets listings count anew, and gives no number twice", async () => {
    addRedirection("other");
    expect(one("SELECT id FROM redirections")).toBe(lastRedirection + 1);
    expect(await countHolding(module, "wanted")).toBe(0);
  });

  test("sends no mail again that went out since, and writes to nobody who left since", () => {
    expect(
      database.$client.prepare("SELECT idempotency_key, status, sealed FROM outbox ORDER BY id").raw().all(),
    ).toEqual([
      ["gone out", "sent", null],
      ["erased", "failed", null],
      ["waiting", "queued", "secret"],
    ]);
    expect(one("SELECT status FROM newsletterSubscribers")).toBe("unsubscribed");
    expect(one("SELECT reason FROM newsletter_suppressions")).toBe("complaint");
  });

  test("is taken back by restoring what was before, which is a snapshot", async () => {
    expect((await listSnapshots()).map(({ name: each, reason }) => [each, reason])).toContainEqual([
      kept,
      "restore",
    ]);
    await restoreSnapshot({ name: kept, ...person });
    expect(titles()).toBe("after");
  });
});

describe("a restore that is killed", () => {
  beforeEach(begin);

  test.each(variants(steps, "half"))(
    "once it is %s leaves all of one database, which can be changed",
    async (at) => {
      const killed = restore((step, child) => void (step === at && child.kill("SIGKILL")));
      if (at === "committed") expect(await killed).toMatch(/^before-restore-/);
      else await expect(killed).rejects.toMatchObject({ reason: "broken" });
      expect(titles()).toBe(at === "committed" ? "before" : "after");
      expect(one("PRAGMA integrity_check")).toBe("ok");
      const kept = (await listSnapshots()).filter(({ reason }) => reason === "restore");
      expect(kept).toHaveLength(at === "committed" ? 1 : 0);
      run("UPDATE settings SET value = 'later' WHERE key IN ('first', 'last')");
      expect(titles()).toBe("later");
    },
  );
});

describe("refused, and nothing is changed", () => {
  let sound: { readonly name: string; readonly bytes: Buffer };

  beforeAll(async () => {
    await begin();
    sound = { name, bytes: readFileSync(snapshotFile()) };
  });
  afterEach(() => {
    name = sound.name;
    writeFileSync(snapshotFile(), sound.bytes);
  });

  const snapshotFile = () => join(snapshotFolder(), name);
  const inSnapshot = (statement: string) => {
    const client = new Sqlite(snapshotFile());
    client.exec(statement);
    client.close();
  };

  const refusals: readonly (readonly [reason: string, make: () => unknown])[] = [
    ["gone", () => (name = "nowhere.sqlite")],
    ["gone", () => (name = "../cms.sqlite")],
    ["unsound", () => writeFileSync(snapshotFile(), "no database ".repeat(999))],
    [
      "version",
      () =>
        inSnapshot(
          "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a later version', 9999999999999)",
        ),
    ],
    ["version", () => inSnapshot("ALTER TABLE settings ADD COLUMN other text")],
    ["account", () => inSnapshot("UPDATE admins SET status = 'Blocked'")],
    ["account", () => inSnapshot("DELETE FROM admin_group_permissions")],
  ];
  /** In the whole ring one for each reason. */
  const tried = isWholeRing ? [...new Map(refusals.map((each) => [each[0], each])).values()] : refusals;

  async function expectRefused(reason: string, waitMs?: number): Promise<void> {
    const asked = { name, ...person, ...(waitMs ? { waitMs } : {}) };
    await expect(restoreSnapshot(asked)).rejects.toMatchObject({ reason });
    expect(titles()).toBe("after");
    expect((await listSnapshots()).filter(({ reason: each }) => each === "restore")).toEqual([]);
  }

  test.each(tried)("as %s (%#)", async (reason, make) => {
    make();
    await expectRefused(reason);
  });

  test("as busy, while somebody else writes all the time", async () => {
    const other = new Sqlite(databaseFile());
    other.exec("BEGIN IMMEDIATE");
    await expectRefused("busy", 200);
    other.close();
  });

  test("as session, where the person was signed out meanwhile", async () => {
    run("DELETE FROM sessions");
    await expectRefused("session");
  });
});
