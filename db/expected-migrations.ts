import { join } from "node:path";
import { migrationsPath } from "./inspection.ts";
import { type MigrationHistory, migrationsFor, readMigrations } from "./migration-files.ts";

let history: MigrationHistory | undefined;

/**
 * Hashes of the migrations that a database has to have, by those that it has, in their order. The files are read once,
 * because a version does not change.
 */
export function expectedMigrations(applied: ReadonlySet<string>): readonly string[] {
  history ??= readMigrations(folder());
  return migrationsFor(applied, history).map(({ hash }) => hash);
}

/** By the folder that the process was started in, because a bundle does not know where its sources lie. */
function folder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), migrationsPath);
}
