import { fork } from "node:child_process";
import { join } from "node:path";
import { databaseFile } from "#db/client";
import { harmlessVariables } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { whenEnded } from "#lib/platform/when-ended";
import type { CsvAnswer, CsvImport, CsvOrder, ImportColumn } from "./csv-import.ts";

const longestMs = 60_000;

/**
 * Writes the lines of a file into a table, all or none: in a process of its own and one transaction, by statements that
 * the tool itself makes, with the values beside them.
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

/** By its place in the project, because the framework packs what imports it into a file elsewhere. */
const processFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/database-tool/importing/import.process.ts",
);
