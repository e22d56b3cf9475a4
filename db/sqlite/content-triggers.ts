import { sql } from "drizzle-orm";
import type { Connection, Database } from "../client.ts";

/**
 * Gives every table with content that visitors may see a revision, which a trigger renews in the transaction of each
 * change, whatever makes it: a module's engine, the command line or a statement typed by hand. Revisions are random,
 * so that after a backup was restored none of them means two contents.
 *
 * @param columns for tables of which some columns are counters nobody sees: the columns that count as content
 * @param times by table, the columns in which times are looked for; each gets an index where it has none
 * @returns names of the tables that are watched
 */
export async function watchContent(
  database: Database,
  unseen: ReadonlySet<string>,
  columns: ReadonlyMap<string, readonly string[]>,
  times: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    await run(
      tx,
      `CREATE TABLE IF NOT EXISTS ${revisions} (name TEXT PRIMARY KEY, revision INTEGER NOT NULL) WITHOUT ROWID`,
    );
    const tables = (await ordinaryTables(tx)).filter((name) => !unseen.has(name));
    await makeTriggers(tx, new Map(tables.flatMap((name) => triggersOf(name, columns.get(name)))));
    for (const [table, names] of times) for (const name of names) await indexTimes(tx, table, name);
    for (const name of tables) await run(tx, renewal(name));
    return tables;
  });
}

export const revisions = "content_revisions";
const newRevision = "random() >> 11";

function renewal(table: string): string {
  return `INSERT OR REPLACE INTO ${revisions} (name, revision) VALUES ('${table}', ${newRevision})`;
}

/** Creates triggers that are missing or differ from the wanted ones, and removes the rest. */
async function makeTriggers(tx: Connection, wanted: ReadonlyMap<string, string>): Promise<void> {
  const present = await presentTriggers(tx);
  for (const [name, text] of present) if (wanted.get(name) !== text) await run(tx, `DROP TRIGGER "${name}"`);
  for (const [name, text] of wanted) if (present.get(name) !== text) await run(tx, text);
}

function triggersOf(
  table: string,
  columns: readonly string[] | undefined,
): readonly (readonly [string, string])[] {
  const note = `UPDATE ${revisions} SET revision = ${newRevision} WHERE name = '${table}';`;
  const updates = columns ? `UPDATE OF ${columns.map((column) => `"${column}"`).join(", ")}` : "UPDATE";
  const events = { added: "INSERT", changed: updates, removed: "DELETE" };
  return Object.entries(events).map(([what, event]) => {
    const name = `content_${what}_${table}`;
    return [name, `CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" BEGIN ${note} END`];
  });
}

/** Returns tables of rows: none that SQLite or an index maintains for itself. */
async function ordinaryTables(tx: Connection): Promise<readonly string[]> {
  const found = await tx.all<{ name: string }>(
    sql`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`,
  );
  return found.map(({ name }) => name).filter((name) => !name.startsWith("sqlite_") && name !== revisions);
}

/** Returns the statements that made the triggers which watch content, by name. */
async function presentTriggers(tx: Connection): Promise<ReadonlyMap<string, string>> {
  const found = await tx.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'content_*'`,
  );
  return new Map(found.map(({ name, sql: text }) => [name, text]));
}

async function indexTimes(tx: Connection, table: string, column: string): Promise<void> {
  const found = await tx.get(sql`SELECT 1 FROM pragma_index_list(${table}) AS own
    JOIN pragma_index_info(own.name) AS part WHERE part.seqno = 0 AND part.name = ${column}`);
  if (found) return;
  await run(
    tx,
    `CREATE INDEX "content_${column}_${table}" ON "${table}" ("${column}") WHERE "${column}" IS NOT NULL`,
  );
}

/** Statements are built only from names of tables and columns. */
async function run(tx: Connection, statement: string): Promise<void> {
  await tx.run(sql.raw(statement));
}
