import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/start-postgres";

/*
 * Measures the engine's everyday work, in this process: a listing of 10,000 records, as it is and with a new search,
 * a save with its audit, eight of them at once, and the data of the home page. On PostgreSQL if requested: one of
 * this machine, which has its files in memory where the system offers it. Run: npm run bench engine [postgres]
 */
const directory = mkdtempSync(join(tmpdir(), "redakce-engine-"));
const postgres = process.argv.includes("postgres")
  ? await startPostgres(["synchronous_commit=on"])
  : undefined;
Object.assign(process.env, { VAR_DIR: directory, APP_URL: "http://localhost", LOG_LEVEL: "error" });
if (postgres) Object.assign(process.env, { DATABASE_URL: postgres.address, SESSION_SECRET: "0".repeat(64) });
try {
  // Tables are declared in the dialect that the address chooses, so it has to be known before they are loaded.
  const { measureEngine } = await import("./rounds/engine-work.ts");
  await measureEngine();
} finally {
  await postgres?.remove();
  rmSync(directory, { recursive: true, force: true });
}
