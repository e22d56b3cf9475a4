import { join } from "node:path";
import { node, root, run } from "./installation.mjs";

/*
 * Writes the migrations that follow from the declared tables, one for each dialect:
 * `npm run db:generate -- --name add-<name>`.
 */
const drizzleKit = join(root, "node_modules", ".bin", "drizzle-kit");
for (const config of ["db/drizzle.config.ts", "db/postgres/drizzle.config.ts"])
  await run(node, [drizzleKit, "generate", "--config", config, ...process.argv.slice(2)]);
