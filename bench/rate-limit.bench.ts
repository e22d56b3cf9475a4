import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contenders } from "./rate-limit-contenders.ts";
import { mostInOneWindow } from "./rate-limit-edge.ts";
import { type Medians, measure } from "./rate-limit-rounds.ts";

/*
 * Our limiter beside rate-limiter-flexible and beside one prepared upsert, the least that a counter on disk costs.
 * Run: npm run bench rate-limit
 */
const directory = mkdtempSync(join(tmpdir(), "rate-limit-bench-"));
try {
  const contending = await contenders(directory);
  const medians = await measure(contending);
  printSpeed(medians);
  printGoals(medians);
  printExactness(await mostInOneWindow(contending));
} finally {
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

function printExactness(most: Map<string, number>): void {
  console.log(
    "Limit 10 a second, bursts at the edge of the window; the most that any one second let through:\n",
  );
  for (const [name, count] of most)
    console.log(`${name.padEnd(46)} ${count}${count > 10 ? `  (${count - 10} too many)` : ""}`);
}
