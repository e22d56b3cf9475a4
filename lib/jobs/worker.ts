import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { randomToken } from "#lib/platform/random";
import { createSignal } from "../platform/signal.ts";
import { defineJob, type Job, registeredJobs } from "./define-job.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { addSchedules, claimJob, forgetOldJobs, longestDelayMs, unknownJobs } from "./queries.ts";
import { type RunCircumstances, runJob, runShared, type Trouble } from "./run-job.ts";
import { setJobWorker, stopJobs } from "./worker-handle.ts";

/** Interval of looking for work that came due or that another process enqueued. */
const pollMs = 1000;
const minuteMs = 60_000;

/** Starts running jobs, in place of a worker that an earlier version of this code started. */
export async function startJobs(
  jobs: readonly Job[] = registeredJobs.all(),
  clock = () => new Date(),
): Promise<void> {
  await stopJobs();
  await prepareSchedules(jobs, clock());
  await reportUnknown(jobs);
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeUp = createSignal();
  const beat = createHeartbeat();
  const runner = createRunner(jobs, { clock, signal }, wakeUp.notify);
  let isWoken = true;
  const running = (async () => {
    while (!signal.aborted) {
      const seen = wakeUp.count();
      const wasWoken = isWoken;
      isWoken = false;
      if (await attemptTo("look for work", () => runner.begin(wasWoken))) beat();
      await wakeUp.wait(seen, pollMs);
    }
  })();
  setJobWorker({
    wake: () => {
      isWoken = true;
      wakeUp.notify();
    },
    stop: async () => {
      stopping.abort();
      wakeUp.notify();
      await running;
      await runner.ended();
    },
  });
}

/** Runs everything that is due, and what follows from it, until nothing is; returns the number of runs. */
export async function drainJobs(jobs: readonly Job[], clock = () => new Date()): Promise<number> {
  await prepareSchedules(jobs, clock());
  const runner = createRunner(jobs, { clock, signal: new AbortController().signal });
  for (let count = 0; ; ) {
    const begun = await runner.begin(true);
    if (begun === 0) return count;
    count += begun;
    await runner.ended();
  }
}

async function prepareSchedules(jobs: readonly Job[], now: Date): Promise<void> {
  const rows = jobs.flatMap(({ name, schedule }) => {
    if (!schedule) return [];
    const { isDue, isShared, firstAfterMs = isDue || isShared ? 0 : minuteMs } = schedule;
    return [{ name, dueAt: new Date(now.getTime() + firstAfterMs) }];
  });
  await addSchedules(rows, now);
}

async function reportUnknown(jobs: readonly Job[]): Promise<void> {
  const names = await unknownJobs(jobs.map(({ name }) => name));
  if (names.length === 0) return;
  const message = `No job is called ${names.join(", ")}; what waits for it waits for a version that has it.`;
  if (environment().isStrict) throw new Error(message);
  log.warn({ event: "job.unknown", names }, message);
}

/** Begins what is due, as much at once as the jobs allow. */
function createRunner(jobs: readonly Job[], circumstances: RunCircumstances, onEnd?: () => void) {
  const { clock, signal } = circumstances;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const running = new Map<string, Set<Promise<void>>>();
  const looked = new Map<string, number>();
  const troubles = new Map<string, Trouble>();
  const countOf = (name: string) => running.get(name)?.size ?? 0;

  function start({ name }: Job, work: () => Promise<unknown>, ended?: () => void): void {
    const ofName = running.get(name) ?? new Set();
    running.set(name, ofName);
    const run = attemptTo("record the outcome of a job", work).then(() => {
      ofName.delete(run);
      ended?.();
    });
    ofName.add(run);
  }

  async function claim(names: readonly string[], longestWaitMs?: number): Promise<boolean> {
    const token = randomToken(12);
    const row = await claimJob(names, token, clock(), longestWaitMs);
    const job = row && byName.get(row.name);
    if (!job) return false;
    start(job, () => runJob(job, row, { id: row.id, token }, circumstances), onEnd);
    return true;
  }

  /** A schedule may be looked at less often than the queue; being woken is a reason to look at those by need. */
  function isLookedAt({ name, schedule, atOnce }: Job, isWoken: boolean): boolean {
    const { everyMs = 0, isDue, isShared } = schedule ?? {};
    const now = performance.now();
    const since = now - (looked.get(name) ?? Number.NEGATIVE_INFINITY);
    const isTime = since >= Math.min(everyMs, minuteMs) || (isWoken && (isDue || isShared));
    if (!isTime || troubleOf(name).until > now || countOf(name) >= atOnce) return false;
    looked.set(name, now);
    return true;
  }

  function troubleOf(name: string): Trouble {
    const trouble = troubles.get(name) ?? { count: 0, until: 0 };
    troubles.set(name, trouble);
    return trouble;
  }

  async function beginScheduled(job: Job, isWoken: boolean): Promise<boolean> {
    const { everyMs = 0, isDue, isShared } = job.schedule ?? {};
    if (!isLookedAt(job, isWoken) || (isDue && !(await isDue(clock())))) return false;
    if (!isShared) return claim([job.name], Math.max(everyMs, longestDelayMs));
    while (countOf(job.name) < job.atOnce)
      start(job, () => runShared(job, troubleOf(job.name), circumstances));
    return false;
  }

  return {
    /** Returns the number of claimed rows. */
    begin: async (isWoken: boolean): Promise<number> => {
      let begun = 0;
      const free = () => jobs.filter((job) => !job.schedule && countOf(job.name) < job.atOnce);
      while (!signal.aborted && (await claim(free().map(({ name }) => name)))) begun += 1;
      for (const job of jobs.filter(({ schedule }) => schedule))
        await attemptTo(`look for ${job.name}`, async () => {
          if (!signal.aborted && (await beginScheduled(job, isWoken))) begun += 1;
        });
      return begun;
    },
    ended: () => Promise.all([...running.values()].flatMap((ofName) => [...ofName])),
  };
}

/** A database that is busy or out of order for a moment must not end the worker. */
async function attemptTo(what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ event: "jobs.stuck", err: error }, `The worker could not ${what}`);
    return false;
  }
}

const dayMs = 24 * 3600 * 1000;
/** Failures stay so long for people to see, with the data they need to be tried again. */
const keptMs = 30 * dayMs;

export const forgetFailedJobs = defineJob({
  name: "jobs.forgetFailed",
  schedule: { everyMs: dayMs },
  handler: async (_, { now }) => {
    const names = registeredJobs.all().map(({ name }) => name);
    await forgetOldJobs(names, new Date(now.getTime() - keptMs));
  },
});
