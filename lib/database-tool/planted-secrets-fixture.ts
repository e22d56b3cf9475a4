import type Sqlite from "better-sqlite3";
import type { Database } from "#db/client";
import { isSecretColumn, secretColumns } from "./secrets.ts";

/** Mark in a row of every secret column, found again by {@link tellsSecret}. */
const mark = "sEcReTmArK";

/** Puts two rows into every table that has secrets, each with a value in all of its secret columns. */
export function plantSecrets({ $client }: Database): void {
  $client.pragma("foreign_keys = OFF");
  $client.pragma("ignore_check_constraints = ON");
  for (const table of secretColumns().keys()) for (const number of [1, 2]) plantRow($client, table, number);
  $client.pragma("ignore_check_constraints = OFF");
  $client.pragma("foreign_keys = ON");
}

/** Checks whether a text contains a marked value: plain, in another case, backwards or as hexadecimal digits. */
export function tellsSecret(text: string): boolean {
  const found = text.toLowerCase();
  const plain = mark.toLowerCase();
  const codes = Buffer.from(mark).toString("hex");
  return [plain, [...plain].reverse().join(""), codes].some((secret) => found.includes(secret));
}

/** Returns the value in one of the two rows: the first may be guessed in statements, the second is the marked one. */
export function plantedSecret(number: number): string {
  return number === 1 ? "gUeSsEd1" : `${mark}${number}`;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

function plantRow(client: Sqlite.Database, table: string, number: number): void {
  const columns = client.pragma(`table_info("${table}")`) as Column[];
  const given = columns.filter(({ name, notnull, pk }) => isSecretColumn(table, name) || notnull || pk);
  const values = given.map(({ name, type }) => {
    if (!isSecretColumn(table, name)) return type === "TEXT" ? `other ${number}` : 900_000 + number;
    const value = plantedSecret(number);
    return type === "BLOB" ? Buffer.from(value) : value;
  });
  const names = given.map(({ name }) => `"${name}"`).join(", ");
  client
    .prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${given.map(() => "?").join(", ")})`)
    .run(...values);
}
