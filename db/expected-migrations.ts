import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsPath } from "./inspection.ts";

let known: readonly string[] | undefined;

/** Marks of the migrations that this version brings, in their order; read once, because a version does not change. */
export function expectedMigrations(): readonly string[] {
  known ??= readMigrationFiles({ migrationsFolder: folder() }).map(({ hash }) => hash);
  return known;
}

/** By the folder that the process was started in, because a bundle does not know where its sources lie. */
function folder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), migrationsPath);
}
