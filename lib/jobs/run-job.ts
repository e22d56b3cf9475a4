import { database } from "#db/client";
import { log } from "#lib/platform/log";
import { openSecrets, withoutSecrets } from "#lib/platform/seal";
import type { Job } from "./define-job.ts";
import {
  type JobLease,
  type JobRow,
  jobLeaseMs,
  noteShared,
  prolongLease,
  releaseJob,
  removeJob,
  reportJobProgress,
} from "./queries.ts";

export interface RunCircumstances {
  readonly clock: () => Date;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

/** Runs a claimed job and records the outcome; a failure postpones it or gives it up. */
export async function runJob(
  job: Job,
  row: JobRow,
  lease: JobLease,
  { clock, signal }: RunCircumstances,
): Promise<void> {
  const lost = new AbortController();
  const beat = setInterval(() => {
    prolongLease(lease, clock()).then(
      (isHeld) => isHeld || isFinished || lost.abort(new Error("Another process has taken this job over.")),
      (error: unknown) => log.warn({ job: job.name, err: error }, "A job could not prolong its lease"),
    );
  }, jobLeaseMs / 3).unref();
  let secrets: object = {};
  let isFinished = false;
  try {
    refusePointless(job, row, clock());
    secrets = secretsOf(row);
    await job.run(
      { ...row.payload, ...secrets },
      {
        key: row.key,
        now: clock(),
        signal: AbortSignal.any([signal, lost.signal]),
        report: (progress) => reportJobProgress(lease, progress),
        finish: async (tx) => {
          if (!(await removeJob(tx, lease))) throw new Error("Another process has taken this job over.");
          isFinished = true;
        },
      },
    );
    if (!isFinished) await settle(job, lease, clock());
  } catch (error) {
    if (signal.aborted) await releaseJob(lease, { attempts: row.attempts - 1, dueAt: clock() });
    else await recordFailure(job, { row, lease }, { error, secrets }, clock());
  } finally {
    clearInterval(beat);
  }
}

/** Failures in a row of a shared job in this process, and until when it is left alone, by the process's own clock. */
export interface Trouble {
  count: number;
  until: number;
}

/** Runs a job that all processes run; only failures are written down, and the end of them. */
export async function runShared(
  job: Job,
  trouble: Trouble,
  { clock, signal }: RunCircumstances,
): Promise<void> {
  const { name, retries } = job;
  const unused = () => Promise.reject(new Error(`${name} is shared and has no row of its own.`));
  try {
    await job.run({}, { key: name, now: clock(), signal, report: unused, finish: unused });
    if (trouble.count > 0)
      await noteShared(name, { attempts: 0, error: null, failedAt: null, finishedAt: clock() });
    trouble.count = 0;
  } catch (thrown) {
    if (signal.aborted) return;
    trouble.count += 1;
    trouble.until = performance.now() + (retries[trouble.count - 1] ?? retries.at(-1) ?? 0);
    const error = messageOf(thrown).slice(0, longestError);
    log.error(
      { event: "job.failed", job: name, attempts: trouble.count, err: thrown },
      "A shared job failed",
    );
    const failedAt = trouble.count > retries.length ? { failedAt: clock() } : {};
    await noteShared(name, { startedAt: clock(), attempts: trouble.count, error, ...failedAt });
  }
}

/** Repeating it would change nothing. */
class Pointless extends Error {}

function refusePointless({ schedule, retries }: Job, { validUntil, attempts }: JobRow, now: Date): void {
  if (validUntil && validUntil <= now) throw new Pointless("It expired before it could run.");
  if (!schedule?.isDue && attempts > retries.length + 1)
    throw new Pointless("The process ended during every attempt.");
}

function secretsOf({ sealed, key }: JobRow): object {
  if (sealed === null) return {};
  try {
    return openSecrets(sealed, key);
  } catch {
    throw new Pointless(
      "Its secrets cannot be opened: SESSION_SECRET is another one than when it was enqueued.",
    );
  }
}

async function settle({ schedule }: Job, lease: JobLease, now: Date): Promise<void> {
  if (!schedule) return void (await removeJob(database(), lease));
  const dueAt = schedule.isDue ? new Date(0) : new Date(now.getTime() + schedule.everyMs);
  await releaseJob(lease, { dueAt, finishedAt: now, attempts: 0, error: null, failedAt: null });
}

async function recordFailure(
  { name, schedule, retries }: Job,
  { row, lease }: { readonly row: JobRow; readonly lease: JobLease },
  failure: { readonly error: unknown; readonly secrets: object },
  now: Date,
): Promise<void> {
  const { error: thrown } = failure;
  const error = withoutSecrets(messageOf(thrown), { ...failure.secrets }).slice(0, longestError);
  const at = (waitMs: number) => new Date(now.getTime() + waitMs);
  const about = { event: "job.failed", job: name, id: row.id, attempts: row.attempts, error };
  const waitMs = thrown instanceof Pointless ? undefined : retries[row.attempts - 1];
  if (waitMs !== undefined) {
    log.warn({ ...about, dueAt: at(waitMs) }, "A job was put off");
    return releaseJob(lease, { dueAt: at(waitMs), error });
  }
  log.error(about, "A job failed for good");
  const nextMs = schedule?.isDue ? retries.at(-1) : schedule?.everyMs;
  return releaseJob(lease, {
    dueAt: nextMs === undefined ? null : at(nextMs),
    error,
    failedAt: now,
    ...(schedule ? { attempts: schedule.isDue ? row.attempts : 0 } : {}),
    ...(row.sealed === null ? {} : { sealed: "" }),
  });
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

const longestError = 500;
