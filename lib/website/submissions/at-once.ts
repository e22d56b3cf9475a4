/** Lets what comes at once under one key be done once, and answered to everybody who asked meanwhile. */
export function atOnce<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  handle[symbol] ??= new Map();
  const running = handle[symbol] as Map<string, Promise<Result>>;
  const known = running.get(key);
  if (known) return known;
  const done = work().finally(() => running.delete(key));
  running.set(key, done);
  return done;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: Map<string, Promise<unknown>> | undefined };
const symbol = Symbol.for("redakce.sendings");
