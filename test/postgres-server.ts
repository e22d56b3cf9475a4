import type { TestProject } from "vitest/node";
import { useDialect } from "#db/dialect";
import { migratePostgres } from "#db/postgres/migrate";
import { openPostgres } from "#db/postgres/open-database";
import { keepBase } from "./kept-base.ts";
import { createPostgres, dropWithCopies } from "./postgres-database.ts";
import { type PostgresServer, startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may make databases. */
    readonly postgresServer: string;
    /** Name of a database of this version there, to be copied. */
    readonly postgresTemplate: string;
    /** Name of another one, which has the base rows too. */
    readonly postgresBase: string;
  }
}

let server: PostgresServer | undefined;
const drops: (() => Promise<void>)[] = [];

/** Runs before the tests that need PostgreSQL: starts a server that keeps nothing, of the programs in TEST_POSTGRES_PROGRAMS if there are, unless TEST_DATABASE_URL names one. */
export async function setup({ provide }: TestProject): Promise<void> {
  const address = process.env.TEST_DATABASE_URL || (await start());
  const template = await createPostgres(address, "template0");
  await migratePostgres(template.address);
  const base = await createPostgres(address, template.name);
  await addBaseTo(base.address);
  drops.push(template.drop, () => dropWithCopies(address, base.name));
  provide("postgresServer", address);
  provide("postgresTemplate", template.name);
  provide("postgresBase", base.name);
}

async function addBaseTo(address: string): Promise<void> {
  useDialect("postgres");
  const [{ addBase }, { closeDatabase, useDatabase }] = await Promise.all([
    import("./migrated-database.ts"),
    import("#db/client"),
  ]);
  useDatabase(openPostgres(address));
  await addBase();
  await closeDatabase();
  await keepBase(address);
}

export async function teardown(): Promise<void> {
  for (const drop of drops) await drop();
  await server?.remove();
}

/** Nothing has to last; and plans and orders of rows must not depend on when the server tidies up. */
const settings = ["full_page_writes=off", "synchronous_commit=off", "autovacuum=off", "max_wal_size=4GB"];

/** By the programs of TEST_POSTGRES_PROGRAMS, such as those of the oldest version that is promised. */
async function start(): Promise<string> {
  server = await startPostgres(settings, process.env.TEST_POSTGRES_PROGRAMS || undefined);
  return server.address;
}
