import type pg from "pg";
import { writeWhole } from "#lib/platform/private-file";
import type { RowCounts } from "../inspect-database.ts";
import { isDerived } from "../move/row.ts";
import { quotedName } from "../quoted-name.ts";
import { connected } from "./alone.ts";
import { requirePrograms, runProgram } from "./programs.ts";

/**
 * Copies a database that may be in use to a file of pg_dump's own format, and counts the rows of exactly the state
 * that was copied. Throws ProgramFailed if pg_dump cannot do it.
 */
export async function copyWithCounts(address: string, to: string): Promise<RowCounts> {
  await requirePrograms(address, ["pg_dump"]);
  return writeWhole(to, (part) =>
    connected(address, async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const { rows } = await client.query("SELECT pg_export_snapshot() AS snapshot");
      const state = `--snapshot=${rows[0].snapshot}`;
      await runProgram(
        "pg_dump",
        ["--format=custom", "--no-owner", "--no-privileges", state, `--file=${part}`],
        address,
      );
      return countRowsOfCopy(client);
    }),
  );
}

/** Counts the rows of every table, as the connection sees them at this moment. */
export async function countRowsOfCopy(client: pg.Client): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  );
  for (const { name } of tables.rows.filter((table) => !isDerived(table.name))) {
    const { rows } = await client.query(`SELECT count(*) FROM ${quotedName(name)}`);
    counts[name] = Number(rows[0].count);
  }
  return counts;
}
