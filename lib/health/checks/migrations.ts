import { expectedMigrations } from "#db/expected-migrations";
import { requirePresent } from "#db/inspection";
import { appliedMigrations } from "#db/queries/health";
import type { Check } from "../finding.ts";

/** Whether the database has the migrations of this version, and no others. */
export const migrations: Check = async () => {
  requirePresent();
  const expected = expectedMigrations();
  const applied = await appliedMigrations();
  const isKnown = applied.every((hash, index) => expected[index] === hash);
  if (!isKnown) return { state: "problem", says: "otherVersion" };
  const missing = expected.length - applied.length;
  return missing === 0
    ? { state: "ok", says: "migrated" }
    : { state: "problem", says: "notMigrated", values: { count: missing } };
};
