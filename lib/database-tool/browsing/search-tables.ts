import { readDatabase } from "../reading/read-database.ts";
import { TimedOut } from "../reading/refused.ts";
import type { ResultValue } from "../reading/result.ts";
import { isSecretColumn } from "../secrets.ts";
import type { Structure, Table } from "../structure/structure.ts";
import { type BrowseQuery, usualRows } from "./query.ts";
import { type Select, selectOf } from "./select.ts";

/** Rows of one table in which a text was found. */
export interface FoundIn {
  readonly table: Table;
  readonly query: BrowseQuery;
  readonly select: Select;
  /** The first of them. */
  readonly rows: readonly (readonly ResultValue[])[];
  readonly hasMore: boolean;
}

export interface TableMatches {
  readonly tables: readonly FoundIn[];
  /** Tables that were too large to be looked through in time. */
  readonly left: readonly { readonly table: Table; readonly query: BrowseQuery }[];
}

/** Looks for a text in all columns of all tables that anybody may see; virtual tables only repeat what others hold. */
export async function searchTables(
  text: string,
  structure: Structure,
  budgetMs = 4000,
): Promise<TableMatches> {
  const until = performance.now() + budgetMs;
  const tables: FoundIn[] = [];
  const left: { table: Table; query: BrowseQuery }[] = [];
  for (const table of [...structure.values()].filter(({ kind }) => kind === "table")) {
    const query = queryFor(table, text);
    const milliseconds = Math.min(longestOfOne, until - performance.now());
    const found = milliseconds > leastOfOne ? await searchIn(table, query, milliseconds) : "late";
    if (found === "late") left.push({ table, query });
    else if (found.rows.length > 0) tables.push(found);
  }
  return { tables, left };
}

const mostOfOne = 5;
const longestOfOne = 1000;
const leastOfOne = 20;

async function searchIn(table: Table, query: BrowseQuery, milliseconds: number): Promise<FoundIn | "late"> {
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const select = selectOf(query, table, isSecret, { limit: mostOfOne + 1, offset: 0 });
  try {
    const [result] = await readDatabase(select.sql, select.values, { milliseconds, rows: mostOfOne + 1 });
    const rows = result?.rows ?? [];
    return { table, query, select, rows: rows.slice(0, mostOfOne), hasMore: rows.length > mostOfOne };
  } catch (error) {
    if (error instanceof TimedOut) return "late";
    throw error;
  }
}

/** What the address of all that a table has of a text asks. */
function queryFor({ name }: Table, text: string): BrowseQuery {
  const filters = [{ operator: "LIKE %%", value: text } as const];
  return { table: name, shown: [], filters, orders: [], limit: usualRows, page: 1 };
}
