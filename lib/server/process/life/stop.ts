import type { Server } from "node:http";
import { constants } from "node:os";
import { setTimeout as after } from "node:timers/promises";
import { isRunByNpm } from "#lib/platform/env";
import type { OpenConnections } from "../guards/connection-limit.ts";
import { respondToLast } from "../last-responses.ts";

/** Together less than the thirty seconds after which Kubernetes kills; killing sooner loses responses, not data. */
const limits = { answersMs: 25_000, greetingMs: 2_000, closingMs: 3_000 } as const;

/** One key press arrives up to three times: from the terminal, from npm and from the starter. */
const samePressMs = 300;

/** Interval of checking whether npm is still there. */
const parentMs = 300;

/**
 * On SIGTERM, Ctrl-C, the end of the terminal or the loss of the parent: responds to everything accepted and accepts
 * no more, then closes and exits with 0. Pressing again ends at once.
 */
export function stopGracefully(
  server: Server,
  connections: OpenConnections,
  close: () => Promise<void>,
): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    respondToLast(server, connections, limits)
      .then(() => Promise.race([close(), tooLate()]))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  const press = (signal: "SIGTERM" | "SIGINT") => {
    if (stoppingSince === undefined) return stop();
    if (performance.now() - stoppingSince > samePressMs) process.exit(128 + constants.signals[signal]);
  };
  process.on("SIGTERM", press);
  process.on("SIGINT", press);
  process.on("SIGHUP", stop);
  process.on("disconnect", stop);
  if (isRunByNpm()) whenParentIsLost(stop);
}

function whenParentIsLost(act: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, parentMs).unref();
}

async function tooLate(): Promise<never> {
  await after(limits.closingMs);
  throw new Error("What was to be closed did not close in time.");
}
