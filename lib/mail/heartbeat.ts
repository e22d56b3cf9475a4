import * as z from "zod";
import { log } from "#lib/platform/log";
import { stateFile } from "#lib/platform/state-file";

/** A sign of life is kept so often; every look would be a file every second. */
const everyMs = 60_000;

const kept = stateFile("mail-worker.json", z.object({ at: z.iso.datetime() }));

/** Notes that the worker has looked for mails, and was not kept from it. */
export function createHeartbeat(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    try {
      kept.keep({ at: new Date().toISOString() });
    } catch (error) {
      log.warn({ err: error }, "The mail worker could not give a sign of life.");
    }
  };
}

/** When the worker of a running site looked for mails last; undefined where it never did. */
export function lastHeartbeat(): Date | undefined {
  const at = kept.read()?.at;
  return at === undefined ? undefined : new Date(at);
}
