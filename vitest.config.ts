import { defineConfig } from "vitest/config";

const elsewhere = ["e2e/**", "var/**", "**/node_modules/**"];
const onPostgresAlone = "{db,lib}/**/postgres/**/*.test.ts";
const onSqliteAlone = "lib/**/sqlite/**/*.test.ts";
/** What holds for both engines and is tried on both. */
const onPostgresToo = [
  "db/transactions.test.ts",
  "db/queries/*.test.ts",
  "lib/audit/record-event.test.ts",
  "lib/engine/engine.test.ts",
  "lib/engine/publishing/{publish,list-scheduled}.test.ts",
  "lib/listing/{*,index/*}.test.ts",
  "lib/mail/{claims.processes,jobs,jumped-clock,worker}.test.ts",
  "lib/references/fill-references.test.ts",
  "lib/search/*.test.ts",
  "lib/session/*.test.ts",
  "lib/settings/{adopt-old-settings,given,operator-settings}.test.ts",
  "lib/website-auth/codes/passwordless.test.ts",
];

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
