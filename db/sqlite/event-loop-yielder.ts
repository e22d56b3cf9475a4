import { setImmediate } from "node:timers/promises";
import { outsideScopes } from "./scope.ts";

/**
 * Returns a function that a transaction of very many records calls between them: every few milliseconds other
 * requests run, which see what was committed before it. Changes still wait for its end.
 */
export function eventLoopYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestBreathMs) return;
    await outsideScopes(async () => setImmediate());
    since = performance.now();
  };
}

const longestBreathMs = 10;
