import { lastBackup, lastProof } from "#lib/operations/backups/proof";
import type { HealthCheck } from "../finding.ts";

/** After so many days without one, a loss would be a great one. */
const longMs = 3 * 24 * 3_600_000;

/** When the database was backed up last. */
export const backup: HealthCheck = (now) => {
  const last = lastBackup.read();
  if (!last) return { state: "warning", says: "neverBackedUp" };
  const at = new Date(last.at);
  const isOld = now.getTime() - at.getTime() > longMs;
  return { state: isOld ? "warning" : "ok", says: isOld ? "backupOld" : "backedUp", values: { at } };
};

/** Whether a backup could be restored lately. */
export const provenRestore: HealthCheck = (now) => {
  const last = lastProof.read();
  if (!last) return { state: "warning", says: "neverProven" };
  const at = new Date(last.at);
  if (last.failure) return { state: "problem", says: "notProven", values: { at, reason: last.failure } };
  if (now.getTime() - at.getTime() > longMs) return { state: "warning", says: "provenOld", values: { at } };
  const { tables, rows, compared } = last;
  return { state: "ok", says: "proven", values: { at, tables, rows, pages: compared } };
};

/** Whether the database was sound when its last backup was restored; to look at it itself would hold the site up. */
export const integrity: HealthCheck = () => {
  const last = lastProof.read();
  const at = new Date(last?.at ?? 0);
  if (last?.failure?.code === "unsound")
    return { state: "problem", says: "notProven", values: { at, reason: last.failure } };
  return last && !last.failure
    ? { state: "ok", says: "soundInBackup", values: { at } }
    : { state: "warning", says: "unknownSoundness" };
};
