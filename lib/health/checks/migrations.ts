import { expectedMigrations } from "#db/expected-migrations";
import { requirePresent } from "#db/inspection";
import { appliedMigrations } from "#db/queries/health";
import type { Check } from "../finding.ts";

/**
 * Whether the database has the migrations of this version, and no others but later ones: a newer version that has begun
 * beside this one only adds to what is there, so that this one goes on until it is stopped.
 */
export const migrations: Check = async () => {
  requirePresent();
  const expected = expectedMigrations();
  const applied = await appliedMigrations();
  if (!applied.every((hash, index) => index >= expected.length || expected[index] === hash))
    return { state: "problem", says: "otherVersion" };
  const missing = expected.length - applied.length;
  if (missing < 0) return { state: "warning", says: "newerVersion" };
  return missing === 0
    ? { state: "ok", says: "migrated" }
    : { state: "problem", says: "notMigrated", values: { count: missing } };
};
