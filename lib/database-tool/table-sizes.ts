import type { Ask } from "./row-counts.ts";
import type { Structure } from "./structure.ts";

/** Bytes of a table itself with its shadow tables, and of its indexes. */
export interface TableSize {
  readonly data: number;
  readonly indexes: number;
}

/**
 * Returns the space by table, as the virtual table dbstat reports it (https://sqlite.org/dbstat.html); undefined if
 * SQLite is compiled without it, or the file is too large for the time limit of the query.
 */
export async function tableSizes(
  structure: Structure,
  ask: Ask,
): Promise<ReadonlyMap<string, TableSize> | undefined> {
  const owners = new Map(
    [...structure.values()].flatMap(({ name, shadows }) => shadows.map((one) => [one, name])),
  );
  try {
    const [result] = await ask(statement);
    const sizes = new Map<string, TableSize>();
    for (const [name, table, bytes] of result?.rows ?? []) {
      const owner = owners.get(String(table)) ?? String(table);
      const { data, indexes } = sizes.get(owner) ?? { data: 0, indexes: 0 };
      const isIndex = name !== table && !owners.has(String(table));
      sizes.set(
        owner,
        isIndex ? { data, indexes: indexes + Number(bytes) } : { data: data + Number(bytes), indexes },
      );
    }
    return sizes;
  } catch {
    return undefined;
  }
}

const statement = `
  SELECT made.name, made.tbl_name, size.pgsize
  FROM dbstat size JOIN sqlite_schema made ON made.name = size.name
  WHERE size.aggregate = 1`;
