import type { Client } from "pg";
import { readMigrations } from "../migration-files.ts";

/** Steps that made a database before there was a baseline, in order. */
export const stepsBeforeBaseline = readMigrations("db/postgres/migrations").beforeBaseline;

/** Turns an empty database into one that a version before the baseline left. */
export async function makeOlderDatabase(client: Client, steps = stepsBeforeBaseline): Promise<void> {
  await client.query(
    "CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  for (const { statements, hash, at } of steps) {
    for (const statement of statements) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      at,
    ]);
  }
}

/**
 * Returns definitions of everything that migrations make, each as the server writes it, in the order of their names.
 */
export async function definitionsOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(definitions);
  return rows.map(({ line }) => line).toSorted();
}

const own = "relnamespace = 'public'::regnamespace";

const definitions = `
  SELECT concat_ws(' ', relname, 'column', row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
    format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity, pg_get_expr(adbin, adrelid)) AS line
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relkind = 'r' AND ${own} AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT concat_ws(' ', relname, relkind, relpersistence) FROM pg_class WHERE ${own}
  UNION ALL SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE ${own}
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', relname, pg_get_triggerdef(pg_trigger.oid))
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE ${own} AND NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT (to_jsonb(pg_sequences) - 'last_value')::text FROM pg_sequences WHERE schemaname = 'public'`;
