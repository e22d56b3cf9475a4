import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, database, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { insertAuditEntry } from "#lib/kernel/queries/audit-log";
import { outbox } from "#lib/mail/tables";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { testState } from "#test/test-directory";
import { listening } from "./guards/raw-client.fixture.ts";
import { createHealthGate } from "./monitoring.ts";

const state = testState();
const hourMs = 3_600_000;

beforeEach(async () => {
  await migrateFile(databaseFile());
  setStoragePath(join(state, "rate-limits"));
});
afterEach(async () => {
  await closeDatabase();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(databaseFile() + suffix, { force: true });
});

async function ask(path: string, init: RequestInit = {}, isEnding = false) {
  const gate = createHealthGate(() => isEnding);
  const server = createServer((request, response) =>
    gate(request, response, () => response.end("another gate")),
  );
  return fetch(`http://127.0.0.1:${await listening(server)}${path}`, init);
}

async function wrong(): Promise<readonly string[]> {
  const answer = await ask("/readyz");
  const { ok, checks } = (await answer.json()) as { ok: boolean; checks: { name: string; ok: boolean }[] };
  const names = checks.filter((check) => !check.ok).map(({ name }) => name);
  expect(answer.status).toBe(names.length === 0 ? 200 : 503);
  expect(answer.headers.get("retry-after")).toBe(names.length === 0 ? null : "10");
  expect(ok).toBe(names.length === 0);
  return names;
}

const mail = { kind: "mail", properties: {}, createdAt: new Date() } as const;

test("a sound site is ready, and says of each check nothing but whether it passed", async () => {
  const answer = await ask("/readyz?verbose=1");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    ok: true,
    checks: ["running", "database", "migrations", "disk", "outbox", "clock", "limits"].map((name) => ({
      name,
      ok: true,
    })),
  });
});

test("whoever stops is alive, and takes no more requests", async () => {
  expect((await ask("/healthz", {}, true)).status).toBe(200);
  const answer = await ask("/readyz", {}, true);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ok: false,
    checks: [{ name: "running", ok: false }, {}, {}, {}, {}, {}, {}],
  });
});

test("being alive takes no database", async () => {
  rmSync(databaseFile());
  const answer = await ask("/healthz");
  expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}\n']);
});

describe("a site is not ready", () => {
  test("without its database, which is not made", async () => {
    rmSync(databaseFile());
    expect(await wrong()).toEqual(["database", "migrations", "outbox", "clock"]);
    expect(() => rmSync(databaseFile())).toThrow("ENOENT");
  });

  test("with a file that is no database", async () => {
    writeFileSync(databaseFile(), "An e-mail. ".repeat(500));
    expect(await wrong()).toContain("database");
  });

  test("with a migration that it lacks, or that is of another version", async () => {
    const client = database().$client;
    client.exec(
      "UPDATE __drizzle_migrations SET hash = 'other' WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)",
    );
    expect(await wrong()).toEqual(["migrations"]);
    client.exec("DELETE FROM __drizzle_migrations WHERE hash = 'other'");
    expect(await wrong()).toEqual(["migrations"]);
  });

  test("while a mail has been due for long that nobody has begun with", async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
    await database()
      .insert(outbox)
      .values([
        { ...mail, idempotencyKey: "sent", status: "sent", nextAttemptAt: ago(5) },
        { ...mail, idempotencyKey: "put off", status: "deferred", nextAttemptAt: ago(-1) },
        { ...mail, idempotencyKey: "just due", nextAttemptAt: ago(0.1) },
        {
          ...mail,
          idempotencyKey: "being sent",
          status: "sending",
          leaseUntil: ago(-1),
          nextAttemptAt: ago(5),
        },
      ]);
    expect(await wrong()).toEqual([]);
    await database()
      .insert(outbox)
      .values({ ...mail, idempotencyKey: "forgotten", nextAttemptAt: ago(1) });
    expect(await wrong()).toEqual(["outbox"]);
  });

  test("while requests cannot be counted, and again as soon as they can", async () => {
    const broken = join(state, "broken-limits");
    mkdirSync(join(broken, "limits.sqlite"), { recursive: true });
    setStoragePath(broken);
    expect(await wrong()).toEqual(["limits"]);
    setStoragePath(join(state, "rate-limits"));
    expect(await wrong()).toEqual([]);
  });

  test("by a clock behind what was written last", async () => {
    const entry = { action: "update", module: "pages", recordId: "1", record: "Home", changes: [] };
    await insertAuditEntry(database(), { ...entry, createdAt: new Date(Date.now() + hourMs) } as never);
    expect(await wrong()).toEqual(["clock"]);
    await insertAuditEntry(database(), { ...entry, createdAt: new Date() } as never);
    expect(await wrong()).toEqual([]);
  });
});

test("one look answers all who ask within a second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const gate = createHealthGate(() => false);
  const server = createServer((request, response) => gate(request, response, () => response.end()));
  const url = `http://127.0.0.1:${await listening(server)}/readyz`;
  expect((await fetch(url)).status).toBe(200);
  await closeDatabase();
  rmSync(databaseFile());
  expect((await fetch(url)).status).toBe(200);
  vi.advanceTimersByTime(1001);
  expect((await fetch(url)).status).toBe(503);
});

test("only reading is taken, and every other address goes on", async () => {
  const refused = await ask("/readyz", { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await ask("/readyz", { method: "HEAD" })).status).toBe(200);
  for (const path of ["/", "/healthz/", "/readyz/x", "/en/healthz"])
    expect(await (await ask(path)).text()).toBe("another gate");
});
