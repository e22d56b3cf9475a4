import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { lastProof } from "#lib/operations/backups/proof";
import { testState } from "#test/test-directory";
import { loadLastProof, unprovenRestore } from "./load-last-proof.ts";

const state = testState();
const now = new Date("2026-06-10T12:00:00Z");
const url = "/ADMIN/en/health.overview";

afterEach(() => rmSync(join(state, "proven-restore.json"), { force: true }));

const admin = (...permissions: readonly string[]) =>
  ({ id: "1", permissions: new Set(permissions), limits: {} }) as unknown as SignedInAdmin;

function keep(at: string, failure?: { code: string; detail: string }): void {
  const counts = { tables: 58, rows: 1116, migrations: 0, drawn: 12, compared: 12, seconds: 5 };
  lastProof.keep({ at, file: "daily.sqlite", ...counts, ...(failure ? { failure } : {}) });
}

const warnings = async (who = admin("superadmin"), language: "en" | "cs" = "en", seconds = 10) =>
  (await unprovenRestore(who, language, now, seconds)).map(({ about }) => about);

test("a restore that was proven lately is told, and warns nobody", async () => {
  keep("2026-06-09T12:00:00Z");
  const told = await loadLastProof(admin("health.read"), "en");
  expect(told?.url).toBe(url);
  expect(await warnings()).toEqual([]);
});

test("who may not see the health of the site is told nothing", async () => {
  keep("2026-06-01T12:00:00Z");
  expect(await loadLastProof(admin("pages", "adminneo"), "en")).toBeUndefined();
  expect(await warnings(admin("pages", "adminneo"))).toEqual([]);
});

test("one that is older than three days warns, and so does one that failed, with the reason", async () => {
  keep("2026-06-07T11:00:00Z");
  expect(await warnings()).toEqual([expect.stringMatching(/more than three days ago/)]);
  keep("2026-06-10T11:00:00Z", { code: "unsound", detail: "page 7" });
  expect(await warnings()).toEqual([expect.stringMatching(/failed: it is damaged: page 7$/)]);
  expect(await warnings(admin("health"), "cs")).toEqual([
    expect.stringMatching(/selhala: je poškozená: page 7$/),
  ]);
  keep("2026-06-10T11:00:00Z", { code: "of another version", detail: "x" });
  expect(await warnings()).toEqual([expect.stringMatching(/failed: x$/)]);
});

test("a new site has three days for its first", async () => {
  expect(await warnings()).toEqual([]);
  expect(await warnings(admin("superadmin"), "en", 4 * 24 * 3600)).toEqual([
    expect.stringMatching(/No backup has been restored/),
  ]);
});
