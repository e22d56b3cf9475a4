import { readSync, writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import Sqlite from "better-sqlite3";

/**
 * A process of its own: once it is told to, it changes the title of a page for ever, one transaction after the other,
 * until it is killed.
 */
// Before the kill nothing is kept of what was compiled.
flushCompileCache();
const client = new Sqlite(process.argv[2]);
const change = client.prepare("UPDATE pages SET title = ?");
readSync(0, Buffer.alloc(1));
for (let number = 0; ; number += 1) {
  change.run(`${process.pid}-${number}`);
  if (number === 0) writeSync(1, "writing\n");
}
