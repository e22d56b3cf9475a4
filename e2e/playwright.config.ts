import "#lib/platform/quick-imports";
import { defineConfig } from "@playwright/test";
import { address, isOnPostgres, serverEnvironment } from "./server-under-test.ts";
import { browserWorkers } from "./support/workers.ts";

/** True in the ring of `npm test`; a file that is run by its name runs whole. */
const isWhole = process.env.TEST_RING === "whole";
/** Tests that run on PostgreSQL too: the contract and the main job, in the full ring also the most common tasks. */
const onPostgresToo = isWhole
  ? ["requests/{contract,main-job}.spec.ts"]
  : [
      "administration/{accounts,bulk,filters,listing,media,passkeys,trash,tree}.spec.ts",
      "requests/{contract,main-job,page-cache,signed-in-pages}.spec.ts",
      "website/{newsletter,search,website-auth}.spec.ts",
      "writing/publishing.spec.ts",
    ];
/** Test of what a site reports that stores no file. */
const onPostgresAlone = "administration/other-database.spec.ts";

export default defineConfig({
  testDir: ".",
  ...(isOnPostgres
    ? { testMatch: [...onPostgresToo, onPostgresAlone].map((files) => `**/${files}`) }
    : { testIgnore: `**/${onPostgresAlone}` }),
  globalSetup: "./global-setup.ts",
  // Each run empties its own folder: screenshots of the first stay when the journeys on PostgreSQL follow.
  outputDir: isOnPostgres ? "../test-results/postgres" : "../test-results/sqlite",
  fullyParallel: false,
  workers: browserWorkers(),
  ...(isWhole ? { grepInvert: /@full/ } : {}),
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "../test-results/results.json" }],
  ],
  use: {
    baseURL: address,
    locale: "en-GB",
    // Nothing is drawn on its way then; the full ring has movement.
    ...(isWhole ? { contextOptions: { reducedMotion: "reduce" } } : {}),
    screenshot: "only-on-failure",
    // Recording costs a third of the time, even if nothing fails: set E2E_TRACE=1 when a failure needs it.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Pages of a context share a process, which already knows the scripts of the site.
        "--process-per-site",
        // No page lives long enough to repay the cost of optimizing its scripts and those of axe; the next one runs the
        // same, so that nothing compiled is thrown away.
        "--js-flags=--no-opt --no-maglev --no-flush-bytecode --min-semi-space-size=32",
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    url: `${address}/robots.txt`,
    env: serverEnvironment,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
