import "#lib/features";
import fs from "node:fs/promises";
import { flushCompileCache, syncBuiltinESMExports } from "node:module";
import { moveFiles } from "./operations.ts";

/** A process of `killed.processes.test.ts`: moves files, and stands still after some, so that the kill comes in time. */
const [, , count = "0", moves = "0"] = process.argv;
const paths = Array.from({ length: Number(count) }, (_, n) => `files/from/${n}.txt`);
const { rename } = fs;
let left = Number(moves);
fs.rename = async (from, to) => {
  if (/\.txt$/.test(String(from)) && left-- === 0)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return rename(from, to);
};
syncBuiltinESMExports();
// The process is ended by a kill, before which nothing is stored.
flushCompileCache();
process.send?.("begun");
await moveFiles(paths, "files/to", { adminId: null });
process.send?.("done");
