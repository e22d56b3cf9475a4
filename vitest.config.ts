import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { ChosenTests } from "./test/chosen-tests.ts";
import { filesWithDatabase, onPostgresAlone, wholeOnPostgres } from "./test/files-with-database.ts";

/** True in the ring of `npm test`; a file that is run by its name runs whole. */
const isWhole = process.env.TEST_RING === "whole";
const elsewhere = ["e2e/**", "var/**", "**/node_modules/**", ...(isWhole ? ["**/*.slow.test.*"] : [])];
/**
 * Files specific to SQLite: its parts, the tool for its file and the screens of that tool; also those that open such
 * a file by themselves.
 */
const onSqliteAlone = [
  "{db,lib}/**/sqlite/**",
  "{db,lib}/**/*.sqlite.test.ts",
  "lib/database-tool/{*.test.*,!(postgres)/**}",
  "{lib,components}/admin/database/{*.test.*,!(postgres)/**}",
];

export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: "100%",
    // A busy machine may stand still for seconds, and the first test of a file also loads what it asks. No file sets less.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Only whether it comes is tested.
    expect: { poll: { timeout: 20_000 } },
    // Packages are loaded once a thread; modules of the project still belong to each file.
    isolate: false,
    setupFiles: ["test/each-test.ts", "test/fresh-modules.ts"],
    fsModuleCache: true,
    sequence: { sequencer: isWhole ? ChosenTests : BaseSequencer },
    tags: [{ name: "@full", description: "Repeats a proof in more variants: runs in test:full alone." }],
    projects: [
      { extends: true, test: { name: "sqlite", exclude: [...elsewhere, onPostgresAlone] } },
      {
        extends: true,
        test: {
          name: "postgres",
          include: isWhole ? [...wholeOnPostgres()] : [onPostgresAlone, ...filesWithDatabase()],
          exclude: [...elsewhere, ...onSqliteAlone],
          globalSetup: ["test/postgres-server.ts"],
          setupFiles: process.env.RECORD_STATEMENTS ? ["test/record-statements.ts"] : [],
        },
      },
    ],
  },
});
