/** Two hashes at once, because more would starve everything else; whoever waits longer than patience is refused. */
export const hashingLimits = { running: 2, waiting: 32, patienceMs: 2_000 } as const;
