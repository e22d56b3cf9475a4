import type { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyPostgres, migratedPostgres } from "#test/postgres-database";
import { readMigrations } from "../migration-files.ts";
import { connected } from "./alone.ts";
import { migratePostgres } from "./migrate.ts";
import { definitionsOf, makeOlderDatabase, stepsBeforeBaseline } from "./older-database-fixture.ts";

const { current } = readMigrations("db/postgres/migrations");

test.each(stepsBeforeBaseline.map(({ name }, index) => [name, index + 1] as const))(
  "a database of the version whose last step was %s is brought to this one with all that it holds",
  async (_, steps) => {
    const [older, made] = [await emptyPostgres(), await migratedPostgres()];
    onTestFinished(older.drop);
    onTestFinished(made.drop);
    const filled = await connected(older.address, async (client) => {
      await makeOlderDatabase(client, stepsBeforeBaseline.slice(0, steps));
      await fill(client);
      return contentsOf(client);
    });
    expect(await migratePostgres(older.address)).toEqual({
      applied: stepsBeforeBaseline.length - steps + current.length,
    });
    expect(await connected(older.address, contentsOf)).toMatchObject(filled);
    expect(await connected(older.address, definitionsOf)).toEqual(
      await connected(made.address, definitionsOf),
    );
  },
);

/** Puts two rows into each table: every value of the first is 1 and of the second 2, and so are the references. */
async function fill(client: Client): Promise<void> {
  await client.query("SET session_replication_role = replica");
  for (const [table, columns] of Object.entries(await tablesOf(client)))
    for (const value of [1, 2]) {
      const values = columns.map(({ type }) => literalOf(type, value));
      await client.query(`INSERT INTO "${table}" (${quoted(columns)}) VALUES (${values})`);
    }
  await client.query("RESET session_replication_role");
}

function literalOf(type: string, value: number): string {
  if (type === "boolean") return String(value === 1);
  return type.endsWith("[]") ? `'{${value}}'` : `'${value}'`;
}

/** Returns rows as texts, by table. */
async function contentsOf(client: Client): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const contents: Record<string, readonly unknown[]> = {};
  for (const [table, columns] of Object.entries(await tablesOf(client))) {
    const { rows } = await client.query(`SELECT ${quoted(columns)} FROM "${table}" ORDER BY ctid`);
    contents[table] = rows;
  }
  return contents;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

async function tablesOf(client: Client): Promise<Readonly<Record<string, readonly Column[]>>> {
  const { rows } = await client.query<Column & { readonly table: string }>(`
    SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped ORDER BY attnum`);
  return Object.groupBy(rows, ({ table }) => table) as Record<string, readonly Column[]>;
}

function quoted(columns: readonly Column[]): string {
  return columns.map(({ name }) => `"${name}"`).join();
}
