import { fork } from "node:child_process";
import { join } from "node:path";
import { databaseFile } from "#db/client";
import { harmlessVariables } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { whenEnded } from "#lib/platform/when-ended";
import { isOfAuthority } from "../authority.ts";
import type { Reading } from "../exported-tables.ts";
import { exportedTables, rowsOf } from "../exported-tables.ts";
import { isSecretColumn } from "../secrets.ts";
import type { CsvAnswer, CsvImport, CsvOrder, ImportColumn } from "./import-lines.ts";
import { isKeptByProgram } from "./writing-rules.ts";

const longestMs = 60_000;

/**
 * Writes the lines of a file into a table, all or none: in a process of its own and one transaction, by statements
 * that the tool itself builds, with the values bound.
 *
 * @param commit the statement of the audit log's entry; without it nothing is written, only tried
 */
export function importCsv(
  asked: CsvImport,
  known: readonly ImportColumn[],
  adminId: string,
  commit?: CsvOrder["commit"],
  file = databaseFile(),
): Promise<CsvAnswer> {
  return new Promise((resolve) => {
    const child = fork(processFile, {
      execArgv: [],
      env: harmlessVariables(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const patience = setTimeout(() => child.kill("SIGKILL"), longestMs);
    child.once("message", (answer: CsvAnswer) => resolve(answer));
    void whenEnded(child).then((error) => {
      clearTimeout(patience);
      if (error) log.error({ err: error }, "an import could not be begun");
      resolve({ failed: "broken" });
    });
    child.send({ file, import: asked, known, adminId, ...(commit ? { commit } : {}) } satisfies CsvOrder);
  });
}

/** Resolved by its path in the project, because the framework bundles the importing code into a file elsewhere. */
const processFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/database-tool/writing/import.process.ts",
);

/**
 * Returns the tables that a person may import files into (those of authority: superadmins only), with the columns
 * that a file may fill: no secrets, nothing generated.
 */
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

/**
 * Returns the statements of a dump without the transaction around it, as the tool has its own: it removes the lines
 * that this tool and the command line of SQLite put at the beginning and end of a file. Anything else stays.
 */
export function withoutFrame(sql: string): string {
  const text = sql.replace(/^\uFEFF/, "");
  const head =
    /^(?:\s|--[^\n]*\n)*(?:PRAGMA\s+foreign_keys\s*=\s*OFF\s*;\s*)?BEGIN(?:\s+TRANSACTION)?\s*;/i.exec(text);
  const tail = /COMMIT\s*;(?:\s|--[^\n]*(?:\n|$))*$/i.exec(text);
  if (!head || !tail || tail.index < head[0].length) return text;
  return text.slice(head[0].length, tail.index);
}
