import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratePostgres } from "#db/postgres/migrate";
import { startPostgres } from "#test/start-postgres";
import { contenders, onPostgres } from "./rounds/rate-limit-contenders.ts";
import { mostInOneWindow } from "./rounds/rate-limit-edge.ts";
import { type Medians, measure } from "./rounds/rate-limit-rounds.ts";

/*
 * Our limiter, on a file and on a PostgreSQL of this machine, beside rate-limiter-flexible and beside one prepared
 * upsert, the least that a counter on disk costs. That server has its files in memory where the system offers it, so
 * what a disk costs comes on top.
 * Run: npm run bench rate-limit
 */
const directory = mkdtempSync(join(tmpdir(), "rate-limit-bench-"));
const postgres = await startPostgres(["synchronous_commit=on"]);
try {
  await migratePostgres(postgres.address);
  const contending = await contenders(directory, postgres.address);
  const medians = await measure(contending);
  printSpeed(medians);
  printGoals(medians);
  printBesideRedis(medians);
  printExactness(await mostInOneWindow(contending));
} finally {
  await postgres.remove();
  rmSync(directory, { recursive: true, force: true });
}

function printSpeed(medians: Map<string, Medians>): void {
  console.log("Microseconds for one call (median of the rounds); in brackets, times the bare upsert.\n");
  printRow("", ["allowed, 10 a key", "allowed, 100 a key", "refused"]);
  const upsert = medians.get("bare upsert")?.allowed ?? Number.NaN;
  for (const [name, { allowed, allowedLong, refused }] of medians) {
    printRow(
      name,
      [allowed, allowedLong, refused].map((value) => withRatio(value, upsert)),
    );
  }
  console.log();
}

function printRow(name: string, cells: string[]): void {
  console.log(name.padEnd(46) + cells.map((cell) => cell.padStart(20)).join(""));
}

function withRatio(microseconds: number | undefined, upsert: number): string {
  return microseconds === undefined
    ? "-"
    : `${microseconds.toFixed(2)} (${(microseconds / upsert).toFixed(2)}x)`;
}

function printGoals(medians: Map<string, Medians>): void {
  const ours = medians.get("ours");
  const upsert = medians.get("bare upsert");
  const flexible = medians.get("rate-limiter-flexible, SQLite");
  if (!ours?.refused || !upsert || !flexible?.refused) return;
  const slower = ours.allowed / upsert.allowed;
  const faster = flexible.refused / ours.refused;
  console.log(
    `Goal: allowed within 2x of the bare upsert: ${slower.toFixed(2)}x, ${slower <= 2 ? "met" : "NOT met"}.`,
  );
  console.log(
    `Goal: refused 5x faster than rate-limiter-flexible on SQLite: ${faster.toFixed(2)}x, ${faster >= 5 ? "met" : "NOT met"}.\n`,
  );
}

function printBesideRedis(medians: Map<string, Medians>): void {
  const { allowed = Number.NaN, refused = Number.NaN } = medians.get(onPostgres) ?? {};
  console.log(
    `On PostgreSQL ${allowed.toFixed(0)} allowed and ${refused.toFixed(0)} refused; a script in Redis on such a machine took 31 and 26 when it was measured, and is one more service.\n`,
  );
}

function printExactness(most: Map<string, number>): void {
  console.log(
    "Limit 10 a second, bursts at the edge of the window; the most that any one second let through:\n",
  );
  for (const [name, count] of most)
    console.log(`${name.padEnd(46)} ${count}${count > 10 ? `  (${count - 10} too many)` : ""}`);
}
