import { relative } from "node:path";
import { beforeAll, expect, inject, vi } from "vitest";
import { usesDatabase } from "./files-with-database.ts";

vi.mock("#lib/platform/argon2-parameters", () => import("./cheap-hashing.ts"));

/**
 * Runs before each test file. Files share threads, and with them the packages; modules of the project are loaded
 * anew, and changes of other files to the environment, the clock and the process are undone.
 */
const isFirst = Symbol.for("test.is-first-with-database");
const thread = globalThis as typeof globalThis & { [key: symbol]: boolean | undefined };

const isOnPostgres = inject("postgresServer") !== undefined;

const file = relative(process.cwd(), expect.getState().testPath ?? "");

// Made before the mocks of a file are in place, and only for one that needs it, because it takes seconds.
if (!isOnPostgres && thread[isFirst] !== false && usesDatabase(file)) {
  const { migratedDatabase } = await import("./migrated-database.ts");
  await migratedDatabase();
  thread[isFirst] = false;
}
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith("redakce.")) Reflect.deleteProperty(globalThis, key);
if (isOnPostgres) (await import("#db/dialect")).useDialect("postgres");
vi.resetModules();

// A test file that loads a registry gets all features, after its mocks are in place.
beforeAll(async () => {
  const keys = Object.getOwnPropertySymbols(globalThis);
  if (keys.some(({ description }) => description?.startsWith("redakce.registry.")))
    await import("#lib/features");
});
