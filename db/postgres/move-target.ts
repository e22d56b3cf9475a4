import type pg from "pg";
import { type Kind, type MovedRow, type MovedTable, movedRowKey } from "../move/row.ts";
import { selectLastKey } from "../move/select.ts";
import { MoveRefused, type Target } from "../move/side.ts";
import { quotedName } from "../quoted-name.ts";
import { connect, holdAlone, inTransaction, nameOf } from "./alone.ts";
import { lastMigration, migrateOn } from "./migrate.ts";
import { identitiesIn, PostgresSide, tablesIn } from "./move-source.ts";

/**
 * Opens a database to move a site to; no process can start on it until it is complete. Throws MoveRefused if it is
 * not empty, or holds an unfinished move of something else.
 *
 * @param source what the site is moved from
 */
export async function openTarget(address: string, source: string): Promise<Target & PostgresSide> {
  const client = await connect(address);
  try {
    await holdAlone(client);
    const isResumed = await begin(client, `${source} ${lastMigration()}`);
    await migrateOn(client);
    await loosen(client);
    return new PostgresTarget(client, await tablesIn(client), isResumed);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Marks the database as one that a site is being moved to; returns whether it was marked before. */
async function begin(client: pg.Client, mark: string): Promise<boolean> {
  const { rows: found } = await client.query("SELECT to_regclass('unfinished_move') AS it");
  if (found[0].it === null) {
    if (!(await isEmpty(client)))
      throw new MoveRefused(`${nameOf(client)} is not empty; nothing was changed. Name an empty database.`);
    await inTransaction(client, async () => {
      await client.query("CREATE TABLE unfinished_move (mark text NOT NULL)");
      await client.query("INSERT INTO unfinished_move VALUES ($1)", [mark]);
      await client.query(
        'CREATE TABLE unfinished_move_references (name text PRIMARY KEY, "table" text NOT NULL, definition text NOT NULL)',
      );
    });
    return false;
  }
  const { rows } = await client.query("SELECT mark FROM unfinished_move");
  if (rows[0]?.mark === mark) return true;
  throw new MoveRefused(
    `${nameOf(client)} holds an unfinished move from another place or of another version; name an empty database.`,
  );
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    SELECT 1 FROM pg_class
    WHERE relnamespace IN (current_schema()::regnamespace, to_regnamespace('drizzle')) AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    LIMIT 1`);
  return rows.length === 0;
}

/**
 * Removes references and triggers, because the order of rows does not satisfy references, and rows come already
 * counted.
 */
async function loosen(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`
      INSERT INTO unfinished_move_references
      SELECT conname, conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
      ON CONFLICT DO NOTHING`);
    await change(
      client,
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', "table", name) ${references}`,
    );
    await change(
      client,
      `SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) ${triggers}`,
    );
  });
}

const references = "AS statement FROM unfinished_move_references";
const triggers = `AS statement FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace GROUP BY tgrelid`;

/** Runs the statements that a query returns. */
async function change(client: pg.Client, query: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query);
  for (const { statement } of rows) await client.query(statement);
}

class PostgresTarget extends PostgresSide implements Target {
  readonly isResumed: boolean;

  constructor(client: pg.Client, tables: readonly MovedTable[], isResumed: boolean) {
    super(client, tables);
    this.isResumed = isResumed;
  }

  async lastKey(table: MovedTable): Promise<MovedRow | undefined> {
    const [row] = await this.client
      .query<string[]>({ text: selectLastKey(table), rowMode: "array" })
      .then(({ rows }) => rows);
    return row?.map((part, index) => (kindOfKey(table, index) === "integer" ? BigInt(part) : part));
  }

  async add(table: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    refuseCharacterZero(table, rows);
    const names = table.columns.map(({ name }) => quotedName(name));
    const lists = table.columns.map(({ kind }, index) => `$${index + 1}::${types[kind]}[]`);
    const text = `INSERT INTO ${quotedName(table.name)} (${names.join(", ")}) SELECT * FROM unnest(${lists.join(", ")})`;
    await this.client
      .query(
        text,
        table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
      )
      .catch((error: Error) => {
        throw new MoveRefused(`${table.name}: ${error.message}`);
      });
  }

  async empty({ name }: MovedTable): Promise<void> {
    await this.client.query(`TRUNCATE ${quotedName(name)}`);
  }

  async finish(lastNumbers: ReadonlyMap<string, bigint>): Promise<void> {
    const { client } = this;
    await inTransaction(client, async () => {
      const definition = "format('ALTER TABLE %s ADD CONSTRAINT %I %s', \"table\", name, definition)";
      await change(client, `SELECT ${definition} ${references}`);
      await change(
        client,
        `SELECT format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) ${triggers}`,
      );
      for (const { table, column, sequence } of await identitiesIn(client)) {
        const last = `greatest($2::bigint, (SELECT max(${quotedName(column)}) FROM ${quotedName(table)}))`;
        const given = [sequence, lastNumbers.get(table) ?? null];
        await client.query(
          `SELECT setval($1, last) FROM (SELECT ${last} AS last) AS found WHERE last > 0`,
          given,
        );
      }
      await client.query("DROP TABLE unfinished_move, unfinished_move_references");
    });
    await client.query("ANALYZE");
  }
}

const types: Readonly<Partial<Record<Kind, string>>> = {
  integer: "bigint",
  boolean: "boolean",
  real: "double precision",
  text: "text",
  bytes: "bytea",
};

function kindOfKey(table: MovedTable, index: number): Kind | undefined {
  return table.columns.find(({ name }) => name === table.key[index])?.kind;
}

/** Refuses texts with the character 0, which SQLite stores and PostgreSQL does not. */
function refuseCharacterZero(table: MovedTable, rows: readonly MovedRow[]): void {
  const row = rows.find((values) =>
    values.some((value) => typeof value === "string" && value.includes("\0")),
  );
  if (row)
    throw new MoveRefused(
      `${table.name} ${movedRowKey(table, row).join(" ")}: a text holds the character 0, which PostgreSQL cannot keep; change it first.`,
    );
}
