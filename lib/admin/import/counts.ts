import type { LineOutcome } from "#lib/kernel/engine/import-records";

/** Counts the lines of each kind. */
export function countsOf(outcomes: readonly LineOutcome[]): Record<LineOutcome["kind"], number> {
  const counts = { created: 0, changed: 0, same: 0, refused: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}
