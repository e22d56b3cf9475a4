import { statSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { ReadingRules } from "./reading-rules.ts";
import { Refused } from "./refused.ts";
import { longestValue, type Opening, type ReadingAnswer, type ReadingRequest } from "./result.ts";
import { refusalOf, runStatements } from "./run-statements.ts";

let database: DatabaseSync | undefined;
let inode: bigint | undefined;
let opening: Opening | undefined;
let rules = new ReadingRules(new Map());

new Worker(new URL("./memory-watch.worker.ts", import.meta.url), { execArgv: [] });

process.on("message", (message: Opening | ReadingRequest) => {
  if ("file" in message) {
    opening = message;
    rules = new ReadingRules(message.secrets);
    process.send?.("ready");
    // The process is ended by a kill, which would save nothing, so the cache is written here.
    flushCompileCache();
  } else process.send?.(respond(message));
});
process.on("disconnect", () => process.exit());

function respond(order: ReadingRequest): ReadingAnswer {
  try {
    return { results: runStatements(opened(), rules, order, /\b(using|natural)\b/i) };
  } catch (error) {
    return { refused: refusalOf(error, rules) };
  }
}

/** Returns the connection, opened again if the file was replaced, with the current names of the schema. */
function opened(): DatabaseSync {
  if (!opening) throw new Refused("busy");
  const { ino } = statSync(opening.file, { bigint: true });
  if (ino !== inode) database?.close();
  if (!database || ino !== inode) database = openReading(opening.file);
  inode = ino;
  database.setAuthorizer(null);
  const names = database.prepare(
    "SELECT lower(name) AS name FROM sqlite_schema WHERE type IN ('table', 'view')",
  );
  rules.tables = new Set(names.all().map(({ name }) => String(name)));
  database.setAuthorizer(rules.authorize);
  return database;
}

function openReading(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly: true, allowExtension: false, timeout: 1000 });
  connection.enableDefensive(true);
  connection.exec(
    "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY",
  );
  connection.limits.attach = 0;
  connection.limits.length = longestValue;
  return connection;
}
