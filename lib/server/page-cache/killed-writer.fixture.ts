import { readSync, writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import Sqlite from "better-sqlite3";

/**
 * A separate process: after a signal it changes the title of a page forever, one transaction after the other, until
 * it is killed.
 */
// The kill would otherwise lose the compile cache.
flushCompileCache();
const client = new Sqlite(process.argv[2]);
const change = client.prepare("UPDATE pages SET title = ?");
readSync(0, Buffer.alloc(1));
for (let number = 0; ; number += 1) {
  change.run(`${process.pid}-${number}`);
  if (number === 0) writeSync(1, "writing\n");
}
