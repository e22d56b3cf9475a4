import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/start-postgres";
import { printTable } from "./figures/table.ts";
import { compareEngines, startEngine } from "./rounds/engine-rounds.ts";

/*
 * The same everyday work on SQLite and on a PostgreSQL of this machine, which has its files in memory where the system
 * offers it: a network and a disk come on top.
 * Run: npm run bench engines
 */
const works = {
  listing: 40,
  "listing with a new search": 40,
  "save with audit": 20,
  "eight saves at once": 10,
  "public page": 20,
};

const root = join(import.meta.dirname, "..");
const directory = mkdtempSync(join(tmpdir(), "redakce-engines-"));
const postgres = await startPostgres(["synchronous_commit=on"]);
try {
  const engines = [
    await startEngine(root, { VAR_DIR: join(directory, "sqlite") }),
    await startEngine(root, {
      VAR_DIR: join(directory, "postgres"),
      DATABASE_URL: postgres.address,
      SESSION_SECRET: "0".repeat(64),
    }),
  ] as const;
  const rows = [];
  for (const [work, times] of Object.entries(works)) rows.push(await compareEngines(work, times, engines));
  for (const engine of engines) engine.disconnect();
  printTable(
    ["milliseconds, p50, of 10,000 records", "SQLite", "PostgreSQL", "PostgreSQL / SQLite"],
    rows.map(({ work, first, second, ratio }) => [
      work,
      first.toFixed(2),
      second.toFixed(2),
      ratio.toFixed(1),
    ]),
  );
} finally {
  await postgres.remove();
  rmSync(directory, { recursive: true, force: true });
}
