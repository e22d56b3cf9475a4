import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, root, run } from "./installation.mjs";

/** For the reports, and for what tests leave behind. */
const folder = mkdtempSync(join(tmpdir(), "redakce-test-"));
const binary = (name) => join(root, "node_modules", ".bin", name);

await ensureInstalled();
const browser = ensureBrowser();

console.log("\n=== Style, types, forgotten promises, dead code");
await quietly("next", ["typegen"]);
await Promise.all([
  quietly("biome", ["ci", "."]),
  quietly("tsc", ["--noEmit"]),
  quietly("oxlint", ["--type-aware"]),
  quietly("knip", []),
]);

console.log("\n=== Unit tests, and the production build beside them");
// Unit tests wait for processes that they start and end; the build uses that time.
await Promise.all([
  step(binary("vitest"), [
    "run",
    "--project=sqlite",
    "--project=postgres",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(folder, "unit.json")}`,
  ]),
  ensureBuilt(),
]);

console.log("\n=== Browser tests");
await step(binary("playwright"), ["test", "-c", "e2e"], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "e2e.json"),
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
});

console.log("\n=== The main journeys on PostgreSQL");
await step(join(root, "e2e", "on-postgres.ts"), [], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "postgres.json"),
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
});

const unit = JSON.parse(readFileSync(join(folder, "unit.json"), "utf8"));
const journeys = ["e2e.json", "postgres.json"].map(
  (name) => JSON.parse(readFileSync(join(folder, name), "utf8")).stats,
);
rmSync(folder, { recursive: true });
console.log(
  `\n${sum(unit.numPassedTests, "expected")} passed, ${sum(unit.numFailedTests, "unexpected")} failed`,
);

function sum(units, outcome) {
  return journeys.reduce((total, stats) => total + stats[outcome], units);
}

async function step(file, args, variables = {}) {
  // Each thread, and each process that a test starts, loads the same packages anew.
  const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") };
  await run(node, [file, ...args], { ...compiled, TMPDIR: folder, ...variables });
}

/** Shows the output only of what fails. */
async function quietly(program, args) {
  await run(node, [binary(program), ...args], {}, true);
}
