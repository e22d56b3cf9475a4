import {
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { takenFrom } from "#db/expressions";
import { jobs } from "./tables.ts";

export type JobRow = typeof jobs.$inferSelect;

/** A process that holds a row; only the holder can change it. */
export interface JobLease {
  readonly id: number;
  readonly token: string;
}

/** The longest delay of an enqueued job; a longer one means that the clock was set back since. */
export const longestDelayMs = 3 * 3600 * 1000;
/** Time for which a process may keep a job without a sign of life. */
export const jobLeaseMs = 30_000;
/** The difference allowed between the clocks of two processes before one treats it as a jump. */
const skewMs = 60_000;

/** Adds a row unless one with its key exists; returns whether it was added. */
export async function insertJob(connection: Connection, row: typeof jobs.$inferInsert): Promise<boolean> {
  return (await connection.insert(jobs).values(row).onConflictDoNothing().run()).changes > 0;
}

/**
 * Claims the oldest row of these jobs that may begin; one statement, so two processes never get the same. Writes
 * nothing if there is none.
 *
 * @param longestWaitMs none of them waits longer on purpose
 */
export async function claimJob(
  names: readonly string[],
  token: string,
  now: Date,
  longestWaitMs = longestDelayMs,
): Promise<JobRow | undefined> {
  if (names.length === 0) return undefined;
  const next = (lock?: SQL) => nextFree(names, { now: now.getTime(), longestWaitMs, lock });
  const [found] = await database().values<[number | null]>(sql`select ${next()}`);
  if (typeof found?.[0] !== "number") return undefined;
  return database()
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: now,
      progress: null,
      leaseToken: token,
      leaseUntil: new Date(now.getTime() + jobLeaseMs),
    })
    .where(sql`${jobs.id} = ${next(takenFrom("jobs"))}`)
    .returning()
    .get();
}

/**
 * The row of these jobs that has been due longest; if there is none, one that a clock set back since would keep
 * waiting. A row is free if no process holds it, or one that vanished, or held it by a clock that ran ahead.
 */
function nextFree(
  names: readonly string[],
  { now, longestWaitMs, lock = sql`` }: { now: number; longestWaitMs: number; lock: SQL | undefined },
) {
  const isFree = sql`(lease_until is null or lease_until <= ${now} or lease_until > ${now + jobLeaseMs + skewMs})`;
  const isLate = sql`(due_at > ${now + longestWaitMs + skewMs} or lease_token is not null or (attempts = 0 and created_at > ${now + skewMs}))`;
  const first = (condition: SQL) =>
    sql`(select id from jobs where ${condition} and name in ${[...names]} and ${isFree} order by due_at, id limit 1 ${lock})`;
  return sql`coalesce(${first(sql`due_at <= ${now}`)}, ${first(sql`due_at > ${now} and ${isLate}`)})`;
}

/** Returns the time from which the most recently enqueued job of a name may begin. */
export async function lastDue(connection: Connection, name: string): Promise<Date | undefined> {
  const isOfName = and(eq(jobs.name, name), isNull(jobs.failedAt));
  const found = await connection
    .select({ dueAt: jobs.dueAt })
    .from(jobs)
    .where(isOfName)
    .orderBy(desc(jobs.id))
    .limit(1)
    .get();
  return found?.dueAt ?? undefined;
}

/** Prolongs a lease; false when it was lost. */
export async function prolongLease(lease: JobLease, now: Date): Promise<boolean> {
  return changed(lease, { leaseUntil: new Date(now.getTime() + jobLeaseMs) });
}

/** Adds the rows of jobs with a schedule that are not there yet. */
export async function addSchedules(
  schedules: readonly { readonly name: string; readonly dueAt: Date }[],
  createdAt: Date,
): Promise<void> {
  if (schedules.length === 0) return;
  const rows = schedules.map(({ name, dueAt }) => ({ name, key: name, payload: {}, dueAt, createdAt }));
  await database().insert(jobs).values(rows).onConflictDoNothing().run();
}

/** Names of jobs that wait although none of `names` is theirs, as those of another version do. */
export async function unknownJobs(names: readonly string[]): Promise<readonly string[]> {
  const isUnknown = and(notInArray(jobs.name, [...names]), ne(jobs.key, jobs.name), isNull(jobs.failedAt));
  const rows = await database().selectDistinct({ name: jobs.name }).from(jobs).where(isUnknown).all();
  return rows.map(({ name }) => name);
}

/** Deletes what failed before `keptSince`, and schedules of jobs that no version has had since. */
export async function forgetOldJobs(names: readonly string[], keptSince: Date): Promise<void> {
  const isOldFailure = and(ne(jobs.key, jobs.name), lt(jobs.failedAt, keptSince));
  const isLeft = and(
    notInArray(jobs.name, [...names]),
    eq(jobs.key, jobs.name),
    lt(jobs.startedAt, keptSince),
  );
  await database().delete(jobs).where(or(isOldFailure, isLeft)).run();
}

export async function reportJobProgress(lease: JobLease, progress: string): Promise<void> {
  await changed(lease, { progress });
}

/** Removes an enqueued job that is done; false when the lease was lost meanwhile. */
export async function removeJob(connection: Connection, lease: JobLease): Promise<boolean> {
  return (await connection.delete(jobs).where(held(lease)).run()).changes > 0;
}

/** Puts a row back for a later attempt or its next run, or gives it up. */
export async function releaseJob(lease: JobLease, change: Partial<JobRow>): Promise<void> {
  await changed(lease, { ...change, leaseToken: null, leaseUntil: null });
}

/** Records how a job went that no process leases, because all run it. */
export async function noteShared(name: string, change: Partial<JobRow>): Promise<void> {
  await database().update(jobs).set(change).where(eq(jobs.key, name)).run();
}

async function changed(lease: JobLease, change: Partial<JobRow>): Promise<boolean> {
  return (await database().update(jobs).set(change).where(held(lease)).run()).changes > 0;
}

function held({ id, token }: JobLease) {
  return and(eq(jobs.id, id), eq(jobs.leaseToken, token));
}

/** Jobs of which each is worth a line: schedules, and those that run, were put off or failed; failures first. */
export async function listNotableJobs(now: Date, most: number): Promise<readonly JobRow[]> {
  const isNotable = or(eq(jobs.key, jobs.name), gt(jobs.leaseUntil, now), isNotNull(jobs.error));
  return database()
    .select()
    .from(jobs)
    .where(isNotable)
    .orderBy(desc(jobs.failedAt), jobs.id)
    .limit(most)
    .all();
}

interface WaitingJobs {
  readonly name: string;
  readonly count: number;
  readonly next: Date | null;
}

/** The others, which wait for their first attempt, by name. */
export async function countWaitingJobs(now: Date): Promise<readonly WaitingJobs[]> {
  const isFree = or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now));
  return database()
    .select({ name: jobs.name, count: count(), next: min(jobs.dueAt) })
    .from(jobs)
    .where(and(ne(jobs.key, jobs.name), isNull(jobs.error), isFree))
    .groupBy(jobs.name)
    .orderBy(jobs.name)
    .all();
}

/** Counts jobs that failed for good and have not succeeded since. */
export async function countFailedJobs(): Promise<number> {
  return database().$count(jobs, isNotNull(jobs.failedAt));
}

/** Lets a job that failed begin again at once, if it still can; returns its name. */
export async function retryJob(connection: Connection, id: number, now: Date): Promise<string | undefined> {
  const isStillUseful = or(isNull(jobs.validUntil), gt(jobs.validUntil, now));
  const hasSecrets = or(isNull(jobs.sealed), ne(jobs.sealed, ""));
  const isFree = or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now));
  const found = await connection
    .update(jobs)
    .set({ dueAt: now, attempts: 0, failedAt: null })
    .where(and(eq(jobs.id, id), isNotNull(jobs.error), isStillUseful, hasSecrets, isFree))
    .returning({ name: jobs.name })
    .get();
  return found?.name;
}
