import { existsSync, statSync } from "node:fs";
import { databaseFile } from "../client.ts";

/** Where the migrations of the dialect lie, from the folder of the project. */
export const migrationsPath = "db/migrations";
/** What the table of the migrations that were applied is called. */
export const appliedTable = "__drizzle_migrations";

/** Throws where there is no database; looks before anything is opened, because opening would make an empty one. */
export function requirePresent(): void {
  const file = databaseFile();
  if (!existsSync(/* turbopackIgnore: true */ file)) throw new Error(`no file ${file}`);
}

/** Since when somebody has been writing without an end; of this process and its machine that cannot be asked. */
export async function writingSince(): Promise<Date | undefined> {
  return undefined;
}

/** How many bytes it takes, by what they are for. */
export async function sizes(): Promise<Readonly<Record<string, number>>> {
  const sizeOf = (suffix: string) => statSync(databaseFile() + suffix, { throwIfNoEntry: false })?.size ?? 0;
  return { database: sizeOf(""), log: sizeOf("-wal") };
}
