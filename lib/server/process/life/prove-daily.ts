import { fork } from "node:child_process";
import { join } from "node:path";
import { lastProof } from "#lib/operations/backups/proof";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * everyMs;
/** A proof may begin a little before its day is over, so that it stays at its hour. */
const earlyMs = everyMs / 2;

/**
 * Once a day takes a backup and proves that it can be restored, in a process of its own by the operator's command;
 * returns how to stop, which ends one that is under way.
 */
export function proveDaily(
  begin = () =>
    fork(join(process.cwd(), "bin/cms.ts"), ["backup", "--verify"], { execArgv: [], stdio: "ignore" }),
): () => void {
  if (environment().isDevelopment) return () => undefined;
  let running: ReturnType<typeof begin> | undefined;
  const look = () => {
    const last = Date.parse(lastProof.read()?.at ?? "");
    if (running || Date.now() - last < dayMs - earlyMs) return;
    running = begin();
    running.once("error", (error) => log.error({ err: error }, "The daily backup could not be begun."));
    running.once("close", () => {
      running = undefined;
    });
  };
  const timer = setInterval(look, everyMs).unref();
  return () => {
    clearInterval(timer);
    running?.kill();
  };
}
