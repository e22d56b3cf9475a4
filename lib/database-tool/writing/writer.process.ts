import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import type { ReadingRequest } from "../reading/result.ts";
import type { Settlement, WriterOpening } from "./change-database.ts";
import { Writer } from "./writer.ts";

let writer: Writer | undefined;

new Worker(new URL("../reading/memory-watch.worker.ts", import.meta.url), { execArgv: [] });

process.on("message", (message: WriterOpening | ReadingRequest | Settlement) => {
  if ("file" in message) {
    writer = new Writer(message);
    process.send?.("ready");
    // The process is ended by a kill, before which nothing is stored by itself.
    flushCompileCache();
  } else process.send?.("sql" in message ? writer?.run(message) : writer?.settle(message));
});
// Anything not settled is rolled back when the process ends.
process.on("disconnect", () => process.exit());
