import { availableParallelism } from "node:os";
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
    /** Name of a database of this version there, used as a template. */
    readonly postgresTemplate: string;
    /** Name of another template, which also has the base rows. */
    readonly postgresBase: string;
  }
}

let server: PostgresServer | undefined;
const drops: (() => Promise<void>)[] = [];

/**
 * Runs before the tests that need PostgreSQL: starts a server without durability, from the programs in
 * TEST_POSTGRES_PROGRAMS if set, unless TEST_DATABASE_URL names one.
 */
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

/** Nothing has to be durable; and plans and the order of rows must not depend on when the server vacuums. */
const settings = ["full_page_writes=off", "synchronous_commit=off", "autovacuum=off", "max_wal_size=4GB"];

/** Starts the programs of TEST_POSTGRES_PROGRAMS if set, such as those of the oldest promised version. */
async function start(): Promise<string> {
  const most = `max_connections=${connectionsFor(availableParallelism())}`;
  server = await startPostgres([...settings, most], process.env.TEST_POSTGRES_PROGRAMS || undefined);
  return server.address;
}

/**
 * Returns the connections that the tests of a machine open at most: each thread has a pool of ten, one that restores
 * its database, and those of sites that a test opens beside it.
 */
export function connectionsFor(processors: number): number {
  return 50 + 25 * processors;
}
