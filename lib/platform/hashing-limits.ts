/**
 * Two hashes at once, because more would starve everything else; a request that waits longer than `patienceMs` is
 * refused.
 */
export const hashingLimits = { running: 2, waiting: 32, patienceMs: 2_000 } as const;
