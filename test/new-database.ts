import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "#db/client";
import { migrateFile } from "#db/migrate";
import { openPostgres } from "#db/postgres/open-database";
import { migratedPostgres } from "./postgres-database.ts";

interface NewDatabase {
  open(waitMs?: number): Database;
  drop(): Promise<void>;
}

/** Creates a new database of this version that several can open, on PostgreSQL if the tests have a server. */
export function newDatabase(): Promise<NewDatabase> {
  return inject("postgresServer") ? inPostgres() : inSqlite();
}

async function inPostgres(): Promise<NewDatabase> {
  const { address, drop } = await migratedPostgres();
  return { open: (waitMs) => openPostgres(address, waitMs), drop };
}

async function inSqlite(): Promise<NewDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "redakce-database-"));
  const file = join(directory, "cms.sqlite");
  await migrateFile(file);
  const drop = async () => rmSync(directory, { recursive: true });
  return { open: (waitMs) => openDatabase(file, waitMs), drop };
}
