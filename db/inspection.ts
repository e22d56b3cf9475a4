import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/inspection.ts";
import * as sqlite from "./sqlite/inspection.ts";

/** What is asked of the site's database about itself. */
export const {
  appliedTable,
  damage,
  migrationsPath,
  requirePresent,
  sizes,
  structureProblem,
  writingSince,
}: typeof sqlite = dialect() === "postgres" ? (postgres as unknown as typeof sqlite) : sqlite;
