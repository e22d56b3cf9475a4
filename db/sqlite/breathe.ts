import { setImmediate } from "node:timers/promises";
import { outsideScopes } from "./scope.ts";

/**
 * What a transaction of very many records calls between them: every few milliseconds other requests are answered, which
 * see what was committed before it. Changes wait for its end all the same.
 */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestBreathMs) return;
    await outsideScopes(async () => setImmediate());
    since = performance.now();
  };
}

const longestBreathMs = 10;
