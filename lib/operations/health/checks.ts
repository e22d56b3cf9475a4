import { statfs } from "node:fs/promises";
import { requirePresent } from "#db/inspect-database";
import { expectedMigrations } from "#db/migration-files";
import { environment } from "#lib/platform/env";
import { inspectShared } from "#lib/rate-limit/shared-limit";
import { lastBackup, lastProof } from "../backups/proof.ts";
import { appliedMigrations, lastWritten } from "../queries.ts";
import type { HealthCheck } from "./finding.ts";

/** After so long without a backup, a loss would be serious. */
const longMs = 3 * 24 * 3_600_000;

/** Reports the time of the last backup. */
export const backup: HealthCheck = (now) => {
  const last = lastBackup.read();
  if (!last) return { state: "warning", says: "neverBackedUp" };
  const at = new Date(last.at);
  const isOld = now.getTime() - at.getTime() > longMs;
  return { state: isOld ? "warning" : "ok", says: isOld ? "backupOld" : "backedUp", values: { at } };
};

/** Checks whether a backup could be restored lately. */
export const provenRestore: HealthCheck = (now) => {
  const last = lastProof.read();
  if (!last) return { state: "warning", says: "neverProven" };
  const at = new Date(last.at);
  if (last.failure) return { state: "problem", says: "notProven", values: { at, reason: last.failure } };
  if (now.getTime() - at.getTime() > longMs) return { state: "warning", says: "provenOld", values: { at } };
  const { tables, rows, compared } = last;
  return { state: "ok", says: "proven", values: { at, tables, rows, pages: compared } };
};

/**
 * Checks whether the database was sound when its last backup was restored; examining the database itself would hold
 * the site up.
 */
export const integrity: HealthCheck = () => {
  const last = lastProof.read();
  const at = new Date(last?.at ?? 0);
  if (last?.failure?.code === "unsound")
    return { state: "problem", says: "notProven", values: { at, reason: last.failure } };
  return last && !last.failure
    ? { state: "ok", says: "soundInBackup", values: { at } }
    : { state: "warning", says: "unknownSoundness" };
};

/** Tolerance by which time synchronization may set a clock back. */
const toleranceMs = 5 * 60 * 1000;

/**
 * Checks that the clock is not behind the last written entry. Links, sign-ins and mails would go by a clock that has
 * been set back. The entry written last counts, not the latest time, so that one wrong entry is soon forgotten.
 */
export const clock: HealthCheck = async (now) => {
  requirePresent();
  const written = await lastWritten();
  if (written === undefined || written.getTime() <= now.getTime() + toleranceMs)
    return { state: "ok", says: "clockRuns", values: { now } };
  return { state: "problem", says: "clockBehind", values: { now, written } };
};

/** Below this backups, uploads and the log of the database begin to fail. */
const leastBytes = 200e6;
const fewBytes = 1e9;

/** Checks whether the folder of all state has room. */
export const disk: HealthCheck = async () => {
  const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ environment().varDirectory);
  const free = bavail * bsize;
  const state = free < leastBytes ? "problem" : free < fewBytes ? "warning" : "ok";
  return { state, says: "space", values: { megabytes: Math.floor(free / 1e6) } };
};

/** Checks that requests can be counted; otherwise no one can sign in. */
export const limits: HealthCheck = async () => {
  await inspectShared("readiness", 1, 1);
  return { state: "ok", says: "counted" };
};

/**
 * Checks whether the database has the migrations of this version, and no others but later ones: a newer version
 * started beside this one only adds to what is there, so that this one goes on until it is stopped.
 */
export const migrations: HealthCheck = async () => {
  requirePresent();
  const applied = await appliedMigrations();
  const expected = new Set(expectedMigrations(applied));
  const count = expected.difference(applied).size;
  const isOther = !applied.isSubsetOf(expected);
  if (count > 0)
    return isOther
      ? { state: "problem", says: "otherVersion" }
      : { state: "problem", says: "notMigrated", values: { count } };
  return isOther ? { state: "warning", says: "newerVersion" } : { state: "ok", says: "migrated" };
};
