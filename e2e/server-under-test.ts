import { tmpdir } from "node:os";
import { join } from "node:path";

/** Port of the production build that every browser test talks to, with a state folder of its own. */
export const port = Number(process.env.E2E_PORT ?? 4310);
export const address = `http://localhost:${port}`;
/** A PostgreSQL database, provided by `on-postgres.ts`; without it the site uses its file. */
const databaseUrl = process.env.E2E_DATABASE_URL ?? "";
export const isOnPostgres = databaseUrl !== "";
export const varDirectory = join(tmpdir(), `redakce-e2e-${port}`);
/** Copy of the state folder as the first start left it; without one, as on PostgreSQL, sites begin empty. */
export const demoDirectory = `${varDirectory}-demo`;
export const serverEnvironment = {
  PORT: String(port),
  VAR_DIR: varDirectory,
  NODE_ENV: "production" as const,
  CMS_STRICT: "1",
  APP_URL: address,
  // Never the database of the person who runs the tests.
  DATABASE_URL: databaseUrl,
  ...(isOnPostgres ? { SESSION_SECRET: "a secret of browser tests, long enough to seal" } : {}),
};

const { NODE_ENV: _, ...shared } = serverEnvironment;
Object.assign(process.env, shared);
