import { sql } from "drizzle-orm";
import { identity, index, instant, integer, json, table, text } from "#db/columns";

/** Background work: what waits, runs or failed, and one row for each job with a schedule. */
export const jobs = table(
  "jobs",
  {
    id: identity(),
    name: text().notNull(),
    /** Two of the same are one row; the name, if the job runs by its schedule. */
    key: text().notNull().unique(),
    payload: json<Readonly<Record<string, unknown>>>().notNull(),
    /** Passwords and codes, encrypted; empty once they were erased. */
    sealed: text(),
    /** The earliest time of the next attempt; null after the last one. */
    dueAt: instant(),
    /** The time after which the work is pointless. */
    validUntil: instant(),
    /** Attempts since the last success. */
    attempts: integer().notNull().default(0),
    /** The process that runs it, and the time until which no other may; prolonged while it runs. */
    leaseToken: text(),
    leaseUntil: instant(),
    startedAt: instant(),
    /** The last success. */
    finishedAt: instant(),
    /** Set once all attempts have failed. */
    failedAt: instant(),
    /** The error of the last attempt; null if it succeeded. */
    error: text(),
    progress: text(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index("jobs_due").on(row.dueAt).where(sql`${row.dueAt} is not null`),
    index("jobs_failed").on(row.failedAt).where(sql`${row.failedAt} is not null`),
  ],
);
