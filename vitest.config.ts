import { defineConfig } from "vitest/config";

const elsewhere = ["e2e/**", "var/**", "**/node_modules/**"];
const onPostgresAlone = "{db,lib}/**/postgres/**/*.test.ts";
/** What holds for both engines and is tried on both. */
const onPostgresToo = ["db/transactions.test.ts", "lib/**/*.test.ts", "db/queries/*.test.ts"];
const onSqliteAlone = "lib/**/sqlite/**/*.test.ts";

export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Packages are loaded once a thread; modules of the project are still each file's own.
    isolate: false,
    setupFiles: ["test/fresh-modules.ts"],
    projects: [
      { extends: true, test: { name: "sqlite", exclude: [...elsewhere, onPostgresAlone] } },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [onPostgresAlone, ...onPostgresToo],
          exclude: [...elsewhere, onSqliteAlone],
          globalSetup: ["test/postgres-server.ts"],
        },
      },
    ],
  },
});
