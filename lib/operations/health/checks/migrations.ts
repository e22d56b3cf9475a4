import { expectedMigrations } from "#db/migration-files";
import { requirePresent } from "#db/inspect-database";
import { appliedMigrations } from "#lib/operations/queries";
import type { HealthCheck } from "../finding.ts";

/**
 * Whether the database has the migrations of this version, and no others but later ones: a newer version that has begun
 * beside this one only adds to what is there, so that this one goes on until it is stopped.
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
