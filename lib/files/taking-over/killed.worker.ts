import "#lib/features";
import { flushCompileCache } from "node:module";
import { takeOverFiles } from "./take-over.ts";

/** A process of `killed.processes.test.ts`: takes files over, and stands still after some steps to be killed. */
const [, , count = "0"] = process.argv;
let left = Number(count);
// The process is ended by a kill, before which nothing is stored.
flushCompileCache();
await takeOverFiles(() => {
  left -= 1;
  if (left > 0) return;
  process.send?.("still");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
process.send?.("done");
