import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled, node, root } from "./installation.mjs";
import { ensureOldestPostgres } from "./oldest-postgres.mjs";
import { Steps } from "./steps.mjs";
import { TestReport } from "./test-report.mjs";

/*
 * Two rings of tests: `npm test` proves each behaviour once, `npm run test:full` in all variants and on both engines.
 * Tests of the second alone are called *.slow.test.ts or have the tag @full.
 */
const isFull = process.argv.includes("--full");
/** Budgets of steps in seconds of one processor. */
const budget = isFull
  ? { unit: 1200, oldest: 200, browser: 1500, postgres: 300 }
  : { unit: 400, oldest: 0, browser: 600, postgres: 60 };

/** Unit tests that run on PostgreSQL by their name. */
const chosenOnPostgres = "test/postgres-tests.json";

/** Folder for the reports and for what tests leave behind. */
const folder = mkdtempSync(join(tmpdir(), "redakce-test-"));
const file = (name) => join(folder, name);
const binary = (name) => [node, join(root, "node_modules", ".bin", name)];

await ensureInstalled();
const browser = ensureBrowser();
const environment = {
  TMPDIR: folder,
  TEST_RING: isFull ? "full" : "whole",
  // Each thread, and each process that a test starts, loads the same packages again.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  // Node runs TypeScript itself; Playwright would compile the project anew.
  PW_DISABLE_TS_ESM: "1",
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
};
const steps = new Steps();
const results = new TestReport();

console.log("\n=== Style, types, forgotten promises, dead code");
const isQuiet = true;
const isTyped = await steps.run("types of routes", 5, [...binary("next"), "typegen"], { isQuiet });
// Several checkers would check what they share several times, and the other checks already take the other cores.
const oneChecker = ["--checkers", "1"];
const checks = await Promise.all([
  steps.run("style", 25, [...binary("biome"), "ci", "."], { isQuiet }),
  steps.run("types", 60, [...binary("tsc"), "--noEmit", ...oneChecker], { isQuiet }),
  steps.run("forgotten promises", 60, [...binary("oxlint"), "--type-aware"], { isQuiet }),
  steps.run("dead code", 25, [...binary("knip")], { isQuiet }),
]);
if (!isTyped || checks.includes(false)) end();

console.log("\n=== Unit tests, and the production build beside them");
// Unit tests wait for processes that they start and end; the build uses that time.
const [, isBuilt] = await Promise.all([
  steps.run("unit tests", budget.unit, vitest("unit.json", ["sqlite", "postgres"]), {
    variables: { ...environment, ...(isFull ? { RECORD_STATEMENTS: file("statements") } : {}) },
  }),
  steps.run("production build", 130, [node, join(root, "bin", "build.mjs")]),
]);
results.addUnits(file("unit.json"));
results.expectUnits(JSON.parse(readFileSync(join(root, chosenOnPostgres), "utf8")), chosenOnPostgres);
if (!isBuilt) end();

if (isFull) {
  console.log("\n=== The oldest PostgreSQL, and what npm test sends to PostgreSQL");
  // The share of statements needs these tests even where that version cannot be installed.
  const programs = ensureOldestPostgres();
  const step = programs ? "oldest PostgreSQL" : "PostgreSQL in npm test";
  await steps.run(step, budget.oldest, vitest("whole.json", ["postgres"]), {
    variables: {
      ...environment,
      TEST_RING: "whole",
      TEST_POSTGRES_PROGRAMS: programs ?? "",
      RECORD_STATEMENTS: file("statements-whole"),
    },
  });
  results.addUnits(file("whole.json"));
  const record = process.argv.includes("--record") ? ["--record"] : [];
  await steps.run("share of statements", 10, [
    node,
    join(root, "test", "statement-share.ts"),
    file("statements"),
    file("unit.json"),
    file("whole.json"),
    ...record,
  ]);
}

console.log("\n=== Browser tests");
await steps.run("browser tests", budget.browser, [...binary("playwright"), "test", "-c", "e2e"], {
  variables: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file("e2e.json") },
});
results.addJourneys(file("e2e.json"));

console.log("\n=== The main journeys on PostgreSQL");
await steps.run("journeys on PostgreSQL", budget.postgres, [node, join(root, "e2e", "on-postgres.ts")], {
  variables: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file("postgres.json") },
});
results.addJourneys(file("postgres.json"));

end();

/** Prints the results and ends this process; the last line is that of the tests. */
function end() {
  rmSync(folder, { recursive: true, force: true });
  const isWithinLimits = isFull || results.printLimits();
  results.printSlowest();
  results.printFailures();
  steps.print();
  console.log(`\n${results.passed} passed, ${results.failed} failed`);
  process.exit(steps.areFine && results.failed === 0 && isWithinLimits ? 0 : 1);
}

function vitest(output, projects) {
  return [
    ...binary("vitest"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    ...(isFull && output === "unit.json" ? [] : ["--tagsFilter=!@full"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file(output)}`,
  ];
}
