import Sqlite from "better-sqlite3";
import { type Migration, readMigrations } from "../migration-files.ts";

/** Steps that made a database before there was a baseline, in order. */
export const stepsBeforeBaseline = readMigrations("db/migrations").beforeBaseline;

/**
 * Makes a file as a version before the baseline left it.
 *
 * @param fill gets the connection before the file is closed
 */
export function makeOlderDatabase(
  file: string,
  steps = stepsBeforeBaseline,
  fill?: (client: Sqlite.Database) => void,
): void {
  const client = new Sqlite(file);
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = OFF");
  client.exec(
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  runSteps(client, steps);
  const mark = client.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
  for (const { hash, at } of steps) mark.run(hash, at);
  fill?.(client);
  client.close();
}

export function runSteps(client: Sqlite.Database, steps: readonly Migration[]): void {
  for (const { statements } of steps) for (const statement of statements) client.exec(statement);
}
