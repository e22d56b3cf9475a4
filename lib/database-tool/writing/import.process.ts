import { DatabaseSync } from "node:sqlite";
import { isOfAuthority, keepingOwnAccount } from "../authority.ts";
import { Refused } from "../reading/refused.ts";
import type { CsvAnswer, CsvOrder } from "./import-lines.ts";
import { importLines } from "./import-lines.ts";

process.once("message", (order: CsvOrder) => {
  process.send?.(respond(order));
  process.disconnect?.();
});

function respond({ file, import: asked, known, adminId, commit }: CsvOrder): CsvAnswer {
  const database = new DatabaseSync(file, { timeout: 3000 });
  try {
    database.exec("PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA synchronous = NORMAL");
    database.exec("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON");
    const lines = () => importLines(database, asked, known);
    const outcome = isOfAuthority(asked.table) ? keepingOwnAccount(database, adminId, lines) : lines();
    const isWritten = commit !== undefined && outcome.brokenCount === 0;
    if (isWritten) database.prepare(commit.sql).run(...commit.values);
    database.exec(isWritten ? "COMMIT" : "ROLLBACK");
    return outcome;
  } catch (error) {
    if (error instanceof Refused) return { failed: "ownAccount" };
    const code = (error as { readonly errcode?: number }).errcode ?? 0;
    return { failed: (code & 0xff) === 5 ? "busy" : "broken" };
  } finally {
    database.close();
  }
}
