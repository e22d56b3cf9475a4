import { requirePresent } from "#db/inspect-database";
import { lastWritten } from "#lib/operations/queries";
import type { HealthCheck } from "../finding.ts";

/** So much a clock may be set back by those who keep it right. */
const toleranceMs = 5 * 60 * 1000;

/**
 * Whether the clock is not behind what was written last. Links, sign-ins and mails would go by a clock that has been
 * set back. The entry that was written last counts, not the latest time, so that one wrong entry is soon forgotten.
 */
export const clock: HealthCheck = async (now) => {
  requirePresent();
  const written = await lastWritten();
  if (written === undefined || written.getTime() <= now.getTime() + toleranceMs)
    return { state: "ok", says: "clockRuns", values: { now } };
  return { state: "problem", says: "clockBehind", values: { now, written } };
};
