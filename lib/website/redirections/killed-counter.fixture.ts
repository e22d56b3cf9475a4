import { writeSync } from "node:fs";
import { openDatabase, useDatabase } from "#db/client";
import { countUse } from "./uses.ts";

/**
 * A separate process: it counts uses of a redirection endlessly and reports each when it is counted, until it is
 * killed.
 */
const [file = "", id] = process.argv.slice(2);
useDatabase(openDatabase(file));
for (let answered = 1; ; answered += 1) {
  await countUse(Number(id), new Date());
  writeSync(1, `${answered}\n`);
}
