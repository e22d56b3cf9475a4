import { exportedTables } from "../exporting/exported-tables.ts";
import { type Reading, rowsOf } from "../exporting/reading.ts";
import { isSecretColumn } from "../secrets.ts";
import type { ImportColumn } from "./csv-import.ts";

/** Tables that the program alone writes. */
const kept = /^(auditLog|__drizzle_migrations)$/i;

/** The tables that files may be imported into, with the columns that a file may fill: no secrets, nothing generated. */
export async function importTables(read: Reading): Promise<ReadonlyMap<string, readonly ImportColumn[]>> {
  const tables = (await exportedTables(read)).filter(({ name }) => !kept.test(name));
  const columns = await rowsOf(
    read,
    `SELECT m.name, x.name, x.type, x."notnull", x.dflt_value IS NOT NULL, x.pk, x.hidden
     FROM sqlite_master AS m JOIN pragma_table_xinfo(m.name) AS x
     WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY m.name, x.cid`,
  );
  return new Map(
    tables.map(({ name }) => [
      name,
      columns
        .filter(
          ([table, column, , , , , hidden]) =>
            table === name && hidden === 0 && !isSecretColumn(name, String(column)),
        )
        .map(([, column, type, isNeeded, hasDefault, key]) => ({
          name: String(column),
          type: String(type),
          isNeeded: isNeeded === 1 || Number(key) > 0,
          hasDefault: hasDefault === 1,
          isKey: Number(key) > 0,
        })),
    ]),
  );
}
