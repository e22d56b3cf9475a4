import { requirePresent, writingSince } from "#db/inspect-database";
import { askDatabase } from "../queries.ts";
import { clock, disk, limits, migrations } from "./checks.ts";
import type { HealthCheck } from "./finding.ts";
import { outboxCheck } from "./outbox-check.ts";

/** Nothing that the site writes takes as long; whoever does holds all others up. */
const longMs = 60 * 1000;

/** Whether the database is there and answers, and nobody keeps others from writing. */
const databaseCheck: HealthCheck = async (now) => {
  requirePresent();
  await askDatabase();
  const since = await writingSince();
  if (since !== undefined && now.getTime() - since.getTime() > longMs)
    return { state: "warning", says: "heldSince", values: { since } };
  return { state: "ok", says: "answers" };
};

/** What must hold while this process takes requests; each is quick enough to be looked at every few seconds. */
export const readinessChecks = {
  database: databaseCheck,
  migrations,
  disk,
  outbox: outboxCheck,
  clock,
  limits,
};
