import { availableParallelism } from "node:os";

/**
 * Returns the number of browser tests that run at once: one for each processor but that of the server, which is one
 * process and has work for six at most.
 */
export function browserWorkers(processors: number = availableParallelism()): number {
  return Math.max(2, Math.min(6, processors - 1));
}
