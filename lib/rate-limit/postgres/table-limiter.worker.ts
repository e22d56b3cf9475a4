import { readSync, writeSync } from "node:fs";
import { createTableLimiter } from "./table-limiter.ts";

/*
 * A process of the tests: waits at the start barrier, then checks as fast as it can, several requests at a time.
 * Arguments: address, calls, keys, max. Writes one line for each allowed request, after it was allowed.
 */
const [address = "", calls, keys, max] = process.argv.slice(2);
writeSync(1, "ready\n");
readSync(0, Buffer.alloc(1));

const limiter = createTableLimiter({ address });
let called = 0;
await Promise.all(Array.from({ length: 4 }, checkOn));
await limiter.close();

async function checkOn(): Promise<void> {
  while (called < Number(calls)) {
    const key = `key ${called++ % Number(keys)}`;
    if (await limiter.check(key, Number(max), 3600)) writeSync(1, `${key}\n`);
  }
}
