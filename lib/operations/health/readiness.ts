import { requirePresent, writingSince } from "#db/inspect-database";
import { askDatabase, oldestDue } from "../queries.ts";
import { clock, disk, limits, migrations } from "./checks.ts";
import type { HealthCheck } from "./finding.ts";

/** No write of the site takes as long; a longer one holds all others up. */
const longMs = 60 * 1000;

/** Checks whether the database exists and responds, and nothing keeps others from writing. */
const databaseCheck: HealthCheck = async (now) => {
  requirePresent();
  await askDatabase();
  const since = await writingSince();
  if (since !== undefined && now.getTime() - since.getTime() > longMs)
    return { state: "warning", says: "heldSince", values: { since } };
  return { state: "ok", says: "answers" };
};

const overdueMs = 30 * 60 * 1000;

/**
 * Checks whether mails are started when they are due. One that a mail server does not accept is put off, and is due
 * later; one that stays due is waiting for a worker that does not work.
 */
const outboxCheck: HealthCheck = async (now) => {
  requirePresent();
  const since = await oldestDue(now);
  if (since === undefined || now.getTime() - since.getTime() < overdueMs)
    return { state: "ok", says: "nothingWaits" };
  return { state: "problem", says: "waitsSince", values: { since } };
};

/** Checks that must pass while this process takes requests; each is quick enough to be run every few seconds. */
export const readinessChecks = {
  database: databaseCheck,
  migrations,
  disk,
  outbox: outboxCheck,
  clock,
  limits,
};
