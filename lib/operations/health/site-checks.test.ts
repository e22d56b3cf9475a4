import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, database, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { makeOlderDatabase } from "#db/sqlite/older-database-fixture";
import { createHeartbeat } from "#lib/jobs/heartbeat";
import { insertJob } from "#lib/jobs/queries";
import { outbox } from "#lib/mail/tables";
import { languages } from "#lib/platform/i18n/languages";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { lastBackup, lastProof } from "../backups/proof.ts";
import { selfSigned } from "./certificate.fixture.ts";
import { findingText, runChecks } from "./finding.ts";
import { askCertificate, siteChecks } from "./site-checks.ts";

const state = mkdtempSync(join(tmpdir(), "redakce-health-"));
vi.stubEnv("VAR_DIR", state);
const dayMs = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

beforeEach(async () => {
  await closeDatabase();
  rmSync(state, { recursive: true, force: true });
  setStoragePath(join(state, "rate-limits"));
  await migrateFile(databaseFile());
});
afterAll(async () => {
  await closeDatabase();
  rmSync(state, { recursive: true });
});

async function found(): Promise<Readonly<Record<string, string>>> {
  const findings = await runChecks(siteChecks);
  for (const finding of findings)
    for (const language of languages) expect(findingText(finding, language)).not.toMatch(/[{}]|health\./);
  return Object.fromEntries(findings.map(({ name, state: is, says }) => [name, `${is} ${says}`]));
}

test("a new site has no problem, and warns of what it does not know yet", async () => {
  expect(await found()).toEqual({
    database: "ok answers",
    migrations: "ok migrated",
    disk: expect.stringMatching(/space$/),
    outbox: "ok nothingWaits",
    clock: "ok clockRuns",
    integrity: "warning unknownSoundness",
    backup: "warning neverBackedUp",
    provenRestore: "warning neverProven",
    worker: "warning neverBeat",
    jobs: "ok noneFailed",
    limits: "ok counted",
    mail: "ok noMail",
    certificate: "ok noCertificate",
    texts: "ok textsComplete",
  });
});

test("a site that was made before the baseline has the migrations of this version once it was taken over", async () => {
  await closeDatabase();
  rmSync(databaseFile());
  makeOlderDatabase(databaseFile());
  expect(await found()).toMatchObject({ migrations: "problem notMigrated" });
  await closeDatabase();
  await migrateFile(databaseFile());
  expect(await found()).toMatchObject({ migrations: "ok migrated" });
});

test("a site that has run for a while says so", async () => {
  const counts = { tables: 58, rows: 1116, migrations: 0, drawn: 12, compared: 12, seconds: 5 };
  lastBackup.keep({ at: ago(1).toISOString(), file: "a" });
  lastProof.keep({ at: ago(1).toISOString(), file: "a", ...counts });
  createHeartbeat()();
  const mail = { kind: "mail", properties: {}, nextAttemptAt: ago(2) } as const;
  await database()
    .insert(outbox)
    .values([
      { ...mail, idempotencyKey: "sent", status: "sent", createdAt: ago(2), sentAt: ago(2) },
      { ...mail, idempotencyKey: "failed", status: "failed", createdAt: ago(3) },
    ]);
  const ofFortunate = { integrity: "ok soundInBackup", backup: "ok backedUp", provenRestore: "ok proven" };
  expect(await found()).toMatchObject({ ...ofFortunate, worker: "ok beats", mail: "ok mailFailed" });
  await database()
    .insert(outbox)
    .values({ ...mail, idempotencyKey: "later", status: "failed", createdAt: ago(1) });
  lastBackup.keep({ at: ago(4).toISOString(), file: "a" });
  lastProof.keep({ at: ago(4).toISOString(), file: "a", ...counts });
  const late = {
    backup: "warning backupOld",
    provenRestore: "warning provenOld",
    mail: "warning mailFailed",
  };
  expect(await found()).toMatchObject(late);
  const failure = { code: "unsound", detail: "page 7" };
  lastProof.keep({ at: ago(0).toISOString(), file: "a", ...counts, failure });
  expect(await found()).toMatchObject({ integrity: "problem notProven", provenRestore: "problem notProven" });
});

test("a job that failed for good is told", async () => {
  const failed = {
    name: "test.job",
    key: "a",
    payload: {},
    createdAt: ago(1),
    failedAt: ago(1),
    error: "no",
  };
  await insertJob(database(), failed);
  expect((await found()).jobs).toBe("warning jobsFailed");
});

test("a worker that has not looked for work lately is told", async () => {
  writeFileSync(join(state, "job-worker.json"), JSON.stringify({ at: ago(1).toISOString() }));
  expect((await found()).worker).toBe("warning beatsNot");
});

test("a broken database is told, and breaks no other check", async () => {
  await closeDatabase();
  rmSync(databaseFile());
  expect(await found()).toMatchObject({
    database: "problem failed",
    mail: "problem failed",
    certificate: "ok noCertificate",
    texts: "ok textsComplete",
    backup: "warning neverBackedUp",
  });
});

describe("a certificate", () => {
  const { key, cert } = selfSigned;
  const until = Date.parse(new X509Certificate(cert).validTo);

  test("that browsers do not trust is a problem, whatever its time", async () => {
    const told = await askCertificate(await served(key, cert), new Date("2026-06-01"));
    expect(told).toMatchObject({ state: "problem", says: "certificateRefused" });
    expect(await askCertificate(await served(key, cert), new Date(until + dayMs))).toMatchObject({
      state: "problem",
      says: "certificateEnded",
    });
  });

  test("that is trusted is told with its end, and warned of two weeks before", async () => {
    const address = await served(key, cert);
    expect(await askCertificate(address, new Date(until - 60 * dayMs), cert)).toEqual({
      state: "ok",
      says: "certified",
      values: { until: new Date(until) },
    });
    expect(await askCertificate(address, new Date(until - 13 * dayMs), cert)).toMatchObject({
      state: "warning",
      says: "certificateEnds",
    });
  });

  test("of an address that cannot be asked from here is unknown", async () => {
    expect(await askCertificate(new URL("https://localhost:1"), new Date())).toMatchObject({
      state: "warning",
      says: "notAnswering",
    });
  });
});

async function served(key: string, cert: string): Promise<URL> {
  const server = createServer({ key, cert });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  return new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
}
