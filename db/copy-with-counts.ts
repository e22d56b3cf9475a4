import Sqlite from "better-sqlite3";
import { writeWhole } from "#lib/platform/private-file";
import { countAllRows, type RowCounts } from "./inspect-database.ts";

/** Copies a database that may be in use, and counts the rows of the very state that was copied. */
export async function copyWithCounts(from: string, to: string): Promise<RowCounts> {
  const client = new Sqlite(from, { fileMustExist: true });
  try {
    // A reader sees one state from its first read on, and so does the copy that it makes.
    client.exec("BEGIN");
    const counts = countAllRows(client);
    await writeWhole(to, (part) => client.backup(part));
    return counts;
  } finally {
    client.close();
  }
}
