import { databaseFile } from "../client.ts";
import { damageOf } from "../inspect-database.ts";
import { structureProblem as problemOf } from "../migrate.ts";
import { requirePresent } from "./inspection.ts";

/** Returns what is wrong with its structure for this version, in one sentence. */
export async function structureProblem(): Promise<string | undefined> {
  requirePresent();
  return problemOf(databaseFile());
}

/** Returns the damage in it, from its first page to its last. */
export async function damage(): Promise<string | undefined> {
  requirePresent();
  return damageOf(databaseFile());
}
