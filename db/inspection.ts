import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/inspection.ts";
import * as sqlite from "./sqlite/inspection.ts";

const inPostgres: Record<keyof typeof sqlite, unknown> = postgres;

/** What is asked of the site's database about itself while the site runs. */
export const { appliedTable, migrationsPath, requirePresent, sizes, writingSince } =
  dialect() === "postgres" ? (inPostgres as typeof sqlite) : sqlite;
