import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/start-postgres";

/*
 * Queries of the database itself: the listing and the search of adminsPermissions at a million records, each search
 * the first after a change, so that nothing of it is cached; and the website's search in 100,000 news. Uses
 * PostgreSQL if that is given, with a quarter of a small machine's memory. Run: npm run bench search [listing | site]
 * [postgres]
 */
const directory = mkdtempSync(join(tmpdir(), "redakce-search-"));
const words = process.argv.slice(2);
const postgres = words.includes("postgres") ? await startPostgres(["shared_buffers=512MB"]) : undefined;
Object.assign(process.env, { VAR_DIR: directory, APP_URL: "http://localhost", LOG_LEVEL: "error" });
if (postgres) Object.assign(process.env, { DATABASE_URL: postgres.address, SESSION_SECRET: "0".repeat(64) });
try {
  // Tables are declared in the dialect that the address chooses, so it has to be known before they are loaded.
  const [{ measureListing, measureSite }, { closeDatabase }] = await Promise.all([
    import("./rounds/searches.ts"),
    import("#db/client"),
  ]);
  if (!words.includes("site")) await measureListing();
  if (!words.includes("listing")) await measureSite();
  await closeDatabase();
} finally {
  await postgres?.remove();
  rmSync(directory, { recursive: true, force: true });
}
