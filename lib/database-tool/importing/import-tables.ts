import { isOfAuthority } from "../authority.ts";
import { exportedTables } from "../exporting/exported-tables.ts";
import { type Reading, rowsOf } from "../exporting/reading.ts";
import { isSecretColumn } from "../secrets.ts";
import { isKeptByProgram } from "../writing/writing-rules.ts";
import type { ImportColumn } from "./csv-import.ts";

/** The tables that somebody may import files into, those of authority only a superadmin, with the columns that a file may fill: no secrets, nothing generated. */
export async function importTables(
  read: Reading,
  isSuperadmin: boolean,
): Promise<ReadonlyMap<string, readonly ImportColumn[]>> {
  const tables = (await exportedTables(read)).filter(
    ({ name }) => !isKeptByProgram(name) && (isSuperadmin || !isOfAuthority(name)),
  );
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
