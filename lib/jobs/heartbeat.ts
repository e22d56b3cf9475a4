import * as z from "zod";
import { log } from "#lib/platform/log";
import { stateFile } from "#lib/platform/state-file";

/** The interval between signs of life; recording every check would write a file every second. */
const everyMs = 60_000;

const kept = stateFile("job-worker.json", z.object({ at: z.iso.datetime() }));

/** Records that the worker has looked for work, and was not prevented from it. */
export function createHeartbeat(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    try {
      kept.keep({ at: new Date().toISOString() });
    } catch (error) {
      log.warn({ err: error }, "The worker of jobs could not give a sign of life.");
    }
  };
}

/** Returns the time when the worker of a running site last looked for work; undefined if it never did. */
export function lastHeartbeat(): Date | undefined {
  const at = kept.read()?.at;
  return at === undefined ? undefined : new Date(at);
}
