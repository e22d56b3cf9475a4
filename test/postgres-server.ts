import type { TestProject } from "vitest/node";
import { migratePostgres } from "#db/postgres/migrate";
import { createPostgres } from "./postgres-database.ts";
import { type PostgresServer, startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may make databases. */
    readonly postgresServer: string;
    /** Name of a database of this version there, to be copied. */
    readonly postgresTemplate: string;
  }
}

let server: PostgresServer | undefined;
let dropTemplate: (() => Promise<void>) | undefined;

/** Runs before the tests that need PostgreSQL: starts a server that keeps nothing, unless TEST_DATABASE_URL names one. */
export async function setup({ provide }: TestProject): Promise<void> {
  const address = process.env.TEST_DATABASE_URL || (await start());
  const template = await createPostgres(address, "template0");
  await migratePostgres(template.address);
  dropTemplate = template.drop;
  provide("postgresServer", address);
  provide("postgresTemplate", template.name);
}

export async function teardown(): Promise<void> {
  await dropTemplate?.();
  await server?.stop();
}

async function start(): Promise<string> {
  server = await startPostgres();
  return server.address;
}
