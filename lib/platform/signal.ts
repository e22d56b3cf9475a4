/** Creates a signal that several can wait for. A notification while no one waits is not lost: they are counted. */
export function createSignal() {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      count += 1;
      for (const goOn of waiting) goOn();
    },
    /** Number of notifications so far. */
    count: () => count,
    /** Resolves once there were more than `seen` notifications, or after `timeoutMs` milliseconds. */
    wait: (seen: number, timeoutMs: number) => {
      if (count > seen) return Promise.resolve();
      return new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, timeoutMs).unref();
        waiting.add(goOn);
      });
    },
  };
}
