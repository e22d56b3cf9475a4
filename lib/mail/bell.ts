/** Something that many can wait for; a ring while nobody waits is not lost, because rings are counted. */
export function createBell() {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    ring: () => {
      count += 1;
      for (const goOn of waiting) goOn();
    },
    /** Number of times it has rung. */
    rings: () => count,
    /** Resolves once it has rung more than `heard` times, or after some milliseconds. */
    ringAfter: (heard: number, timeoutMs: number) => {
      if (count > heard) return Promise.resolve();
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
