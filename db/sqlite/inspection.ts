import { existsSync, statSync } from "node:fs";
import { databaseFile } from "../client.ts";

/** Path of the dialect's migrations, from the project folder. */
export const migrationsPath = "db/migrations";
/** Name of the table of applied migrations. */
export const appliedTable = "__drizzle_migrations";

/** Throws if there is no database; checks before opening anything, because opening would create an empty one. */
export function requirePresent(): void {
  const file = databaseFile();
  if (!existsSync(/* turbopackIgnore: true */ file)) throw new Error(`no file ${file}`);
}

/**
 * Returns since when a process has been writing without an end; of this process and its machine that cannot be
 * queried.
 */
export async function writingSince(): Promise<Date | undefined> {
  return undefined;
}

/** Returns its size in bytes, by purpose. */
export async function sizes(): Promise<Readonly<Record<string, number>>> {
  const sizeOf = (suffix: string) => statSync(databaseFile() + suffix, { throwIfNoEntry: false })?.size ?? 0;
  return { database: sizeOf(""), log: sizeOf("-wal") };
}
