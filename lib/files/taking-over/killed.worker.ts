import "#lib/features";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { takeOverFiles } from "./take-over.ts";

/**
 * A process of `killed.processes.test.ts`: takes files over, and stands still after some steps to be killed; with none it
 * waits to be told and takes over all.
 */
const [, , count = "0"] = process.argv;
let left = Number(count);
// The process is ended by a kill, before which nothing is stored.
flushCompileCache();
if (left === 0) {
  process.send?.("ready");
  await once(process, "message");
}
await takeOverFiles(() => {
  if (count === "0") return;
  left -= 1;
  if (left > 0) return;
  process.send?.("still");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
process.send?.("done");
process.disconnect?.();
