import { defineConfig } from "vitest/config";
import { filesWithDatabase } from "./test/files-with-database.ts";

const elsewhere = ["e2e/**", "var/**", "**/node_modules/**"];
const onPostgresAlone = "{db,lib}/**/postgres/**/*.test.ts";
/** What is SQLite's own: its parts, the tool for its file and the screens of that tool; so is what opens such a file by itself. */
const onSqliteAlone = [
  "{db,lib}/**/sqlite/**",
  "{lib/tools,lib/admin,components/admin}/database/{*.test.*,!(postgres)/**}",
];

/** What asks most of an engine, and runs on both in "npm test"; "npm run test:postgres" runs all that uses a database. */
const onPostgresToo = [
  "db/transactions.test.ts",
  "db/queries/**/*.test.ts",
  "lib/admin/listing/zero-character.test.ts",
  "lib/audit/record-event.test.ts",
  "lib/engine/{engine,links,ordered,single}.test.ts",
  "lib/engine/{form/merge,publishing/*}.test.ts",
  "lib/listing/{*,index/*}.test.ts",
  "lib/mail/{claims.processes,jobs,jumped-clock,worker}.test.ts",
  "lib/references/*.test.ts",
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
      { extends: true, test: onPostgres("postgres", onPostgresToo) },
      { extends: true, test: onPostgres("all-on-postgres", filesWithDatabase()) },
    ],
  },
});

function onPostgres(name: string, files: readonly string[]) {
  return {
    name,
    include: [onPostgresAlone, ...files],
    exclude: [...elsewhere, ...onSqliteAlone],
    globalSetup: ["test/postgres-server.ts"],
  };
}
