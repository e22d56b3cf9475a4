import pg from "pg";
import { afterAll } from "vitest";
import type { Database } from "#db/client";
import { openPostgres } from "#db/postgres/open-database";
import { backToBase } from "./kept-base.ts";
import { completePostgres } from "./postgres-database.ts";

interface Used {
  readonly address: string;
  readonly client: pg.Client;
  drop(): Promise<void>;
}

let used: Used | undefined;

/** A database of PostgreSQL for one test: the one of the test before it, put back, unless that changed its structure. */
export async function nextPostgres(): Promise<Database> {
  const isThere = used && (await backToBase(used.client).catch(() => false));
  if (!isThere) {
    await end();
    used = await make();
  }
  return openPostgres((used as Used).address);
}

async function make(): Promise<Used> {
  const { address, drop } = await completePostgres();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return { address, client, drop };
}

async function end(): Promise<void> {
  await used?.client.end();
  await used?.drop();
  used = undefined;
}

afterAll(end);
