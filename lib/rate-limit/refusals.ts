const refused: unique symbol = Symbol.for("redakce.rate-limit.refused");
const shared = globalThis as typeof globalThis & { [refused]?: number };

/** Returns the number of requests this process has refused since it started. */
export function refusalCount(): number {
  return shared[refused] ?? 0;
}

/** Returns the decision, and counts it if it is a refusal. */
export function counted(isAllowed: boolean): boolean {
  if (!isAllowed) shared[refused] = refusalCount() + 1;
  return isAllowed;
}
