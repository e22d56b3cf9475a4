import { readSync, writeSync } from "node:fs";
import { createLimiter } from "./limiter.ts";

/*
 * A process of the tests: waits at the start barrier, then checks as fast as it can.
 * Arguments: directory, calls, keys, max. Writes one line for each allowed request, after it was allowed.
 */
const [directory = "", calls, keys, max] = process.argv.slice(2);
writeSync(1, "ready\n");
readSync(0, Buffer.alloc(1));

const limiter = createLimiter({ path: directory });
for (let call = 0; call < Number(calls); call++) {
  const key = `key ${call % Number(keys)}`;
  if (limiter.check(key, Number(max), 3600)) writeSync(1, `${key}\n`);
}
limiter.close();
