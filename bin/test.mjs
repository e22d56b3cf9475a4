import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, root, run } from "./installation.mjs";

const reports = mkdtempSync(join(tmpdir(), "redakce-test-"));
const binary = (name) => join(root, "node_modules", ".bin", name);

await ensureInstalled();
const browser = ensureBrowser();

await step("Style", binary("biome"), ["ci", "."]);
await step("Types of routes", binary("next"), ["typegen"]);
await step("Types", binary("tsc"), ["--noEmit"]);
await step("Forgotten promises", binary("oxlint"), ["--type-aware"]);
await step("Dead code", binary("knip"), []);
await step(
  "Unit tests",
  binary("vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "unit.json")}`],
  {
    // Each thread, and each process that a test starts, loads the same packages anew.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  },
);
console.log("\n=== Production build");
await ensureBuilt();
await step("Browser tests", binary("playwright"), ["test", "-c", "e2e"], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json"),
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
});

const unit = JSON.parse(readFileSync(join(reports, "unit.json"), "utf8"));
const { stats } = JSON.parse(readFileSync(join(reports, "e2e.json"), "utf8"));
rmSync(reports, { recursive: true });
console.log(
  `\n${unit.numPassedTests + stats.expected} passed, ${unit.numFailedTests + stats.unexpected} failed`,
);

async function step(title, command, args, variables = {}) {
  console.log(`\n=== ${title}`);
  await run(node, [command, ...args], variables);
}
