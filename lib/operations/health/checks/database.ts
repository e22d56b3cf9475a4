import { requirePresent, writingSince } from "#db/inspect-database";
import { askDatabase } from "#lib/operations/queries";
import type { HealthCheck } from "../finding.ts";

/** Nothing that the site writes takes as long; whoever does holds all others up. */
const longMs = 60 * 1000;

/** Whether the database is there and answers, and nobody keeps others from writing. */
export const databaseCheck: HealthCheck = async (now) => {
  requirePresent();
  await askDatabase();
  const since = await writingSince();
  if (since !== undefined && now.getTime() - since.getTime() > longMs)
    return { state: "warning", says: "heldSince", values: { since } };
  return { state: "ok", says: "answers" };
};
