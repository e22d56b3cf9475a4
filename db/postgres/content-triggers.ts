import { sql } from "drizzle-orm";
import type { Connection, Database } from "../client.ts";
import { ifManyStatements } from "./many-statements.ts";

/** Watches content as in SQLite; a trigger counts a statement once, however many rows it changes. */
export async function watchContent(
  database: Database,
  unseen: ReadonlySet<string>,
  columns: ReadonlyMap<string, readonly string[]>,
  times: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    await run(
      tx,
      `CREATE TABLE IF NOT EXISTS ${revisions} (name text PRIMARY KEY, revision bigint NOT NULL)`,
    );
    await run(tx, renewing);
    const tables = (await ordinaryTables(tx)).filter((name) => !unseen.has(name));
    await makeTriggers(tx, new Map(tables.flatMap((name) => triggersOf(name, columns.get(name)))));
    for (const [table, names] of times)
      for (const name of names)
        await run(
          tx,
          `CREATE INDEX IF NOT EXISTS "content_${name}_${table}" ON "${table}" ("${name}") WHERE "${name}" IS NOT NULL`,
        );
    for (const name of tables) await run(tx, renewal(name));
    return tables;
  });
}

export const revisions = "content_revisions";
/** A whole number that stays exact as a JavaScript number. */
const newRevision = "floor(random() * 9007199254740991)::bigint";

const renewing = `CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE renewed text := 'redakce.renewed_' || TG_TABLE_NAME;
  BEGIN
    IF ${ifManyStatements} THEN
      IF current_setting(renewed, true) = 'yes' THEN RETURN NULL; END IF;
      PERFORM set_config(renewed, 'yes', true);
    END IF;
    UPDATE ${revisions} SET revision = ${newRevision} WHERE name = TG_TABLE_NAME;
    RETURN NULL;
  END $$`;

function renewal(table: string): string {
  return `INSERT INTO ${revisions} (name, revision) VALUES ('${table}', ${newRevision})
    ON CONFLICT (name) DO UPDATE SET revision = excluded.revision`;
}

/** Creates triggers that are missing or differ from the wanted ones, and removes the rest. */
async function makeTriggers(tx: Connection, wanted: ReadonlyMap<string, Trigger>): Promise<void> {
  const present = await presentTriggers(tx);
  for (const { name, table } of present.values())
    if (!wanted.has(name)) await run(tx, `DROP TRIGGER "${name}" ON "${table}"`);
  for (const { name, table, statement } of wanted.values()) {
    if (present.get(name)?.statement === statement) continue;
    if (present.has(name)) await run(tx, `DROP TRIGGER "${name}" ON "${table}"`);
    await run(tx, statement);
    await run(tx, `COMMENT ON TRIGGER "${name}" ON "${table}" IS '${statement.replaceAll("'", "''")}'`);
  }
}

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly statement: string;
}

function triggersOf(
  table: string,
  columns: readonly string[] | undefined,
): readonly (readonly [string, Trigger])[] {
  const updates = columns ? `UPDATE OF ${columns.map((column) => `"${column}"`).join(", ")}` : "UPDATE";
  const events = { added: "INSERT", changed: updates, removed: "DELETE", emptied: "TRUNCATE" };
  return Object.entries(events).map(([what, event]) => {
    const name = `content_${what}_${table}`;
    const statement = `CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" EXECUTE FUNCTION content_changed()`;
    return [name, { name, table, statement }];
  });
}

async function ordinaryTables(tx: Connection): Promise<readonly string[]> {
  const found = await tx.all<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`,
  );
  return found.map(({ name }) => name).filter((name) => name !== revisions);
}

/** Returns the triggers that watch content; each stores as its comment how it was made. */
async function presentTriggers(tx: Connection): Promise<ReadonlyMap<string, Trigger>> {
  const found = await tx.all<Trigger>(
    sql`SELECT tgname AS name, relname AS "table", coalesce(obj_description(pg_trigger.oid, 'pg_trigger'), '') AS statement
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE tgname LIKE 'content!_%' ESCAPE '!' AND relnamespace = current_schema()::regnamespace`,
  );
  return new Map(found.map((trigger) => [trigger.name, trigger]));
}

/** Statements are built only from names of tables and columns. */
async function run(tx: Connection, statement: string): Promise<void> {
  await tx.run(sql.raw(statement));
}
