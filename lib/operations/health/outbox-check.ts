import { requirePresent } from "#db/inspect-database";
import { oldestDue } from "../queries.ts";
import type { HealthCheck } from "./finding.ts";

const longMs = 30 * 60 * 1000;

/**
 * Checks whether mails are started when they are due. One that a mail server does not accept is put off, and is due
 * later; one that stays due is waiting for a worker that does not work.
 */
export const outboxCheck: HealthCheck = async (now) => {
  requirePresent();
  const since = await oldestDue(now);
  if (since === undefined || now.getTime() - since.getTime() < longMs)
    return { state: "ok", says: "nothingWaits" };
  return { state: "problem", says: "waitsSince", values: { since } };
};
