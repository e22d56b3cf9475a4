import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { Connection, Transaction } from "#db/client";
import { database } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import type { Secrets } from "../platform/seal.ts";
import { sealSecrets } from "../platform/seal.ts";
import type { AttemptContext, Claimed } from "./attempt.ts";
import { deleteLeasedOutboxRow, insertOutboxRow, longestWaitMs } from "./queries/outbox.ts";
import { wakeMailWorker } from "./worker-handle.ts";

/** Context of a job's handler besides its properties. */
export interface JobContext {
  /** Stays the same when the job is repeated after a crash. */
  readonly idempotencyKey: string;
  readonly now: Date;
  /**
   * Ends the job in the transaction that does its work, so that a crash cannot make the work happen twice. Throws,
   * and so rolls back, when the job took so long that another worker has it. Without it the job ends afterwards.
   */
  readonly finish: (tx: Transaction) => Promise<void>;
}

type Run = (job: unknown, context: JobContext) => Promise<void>;

const jobs = new Map<string, Run>();

/**
 * Says how a kind of job is done. Handlers are registered by the code that `instrumentation.ts` loads.
 *
 * @param schema of the job's properties and secrets together
 */
export function registerJob<Properties>(
  kind: string,
  schema: z.ZodType<Properties>,
  handler: (properties: Properties, context: JobContext) => Promise<void>,
): void {
  jobs.set(kind, async (properties, context) => handler(schema.parse(properties), context));
}

function jobOfKind(kind: string): Run | undefined {
  return jobs.get(kind);
}

/** Work that a request leaves to the worker, so that its response and timing reveal nothing. */
interface QueuedJob {
  /** The name under which the handler is registered. */
  readonly kind: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Passwords and other secrets, sealed until the job is done. */
  readonly secrets?: Secrets;
  readonly idempotencyKey?: string;
  /** Milliseconds before the job may begin, at most {@link longestWaitMs}. */
  readonly delayMs?: number;
  /** The time after which the job is dropped. */
  readonly validUntil?: Date;
}

/** Puts a job into the outbox; false when one with this key was there already. */
export async function queueJob(
  job: QueuedJob,
  connection: Connection = database(),
  now = new Date(),
): Promise<boolean> {
  if ((job.delayMs ?? 0) > longestWaitMs)
    throw new RangeError(`No job waits longer than ${longestWaitMs} ms.`);
  const idempotencyKey = job.idempotencyKey ?? randomUUID();
  const isNew = await insertOutboxRow(connection, {
    kind: job.kind,
    idempotencyKey,
    properties: job.properties,
    sealed: sealSecrets(job.secrets ?? {}, idempotencyKey),
    validUntil: job.validUntil ?? null,
    createdAt: now,
    nextAttemptAt: new Date(now.getTime() + (job.delayMs ?? 0)),
  });
  await afterCommit(() => wakeMailWorker(job.delayMs));
  return isNew;
}

/** Runs the handler of a job and forgets the job, with the personal data in it. */
export async function doJob(
  { row, lease }: Claimed,
  secrets: Secrets,
  { clock }: AttemptContext,
): Promise<void> {
  const run = jobOfKind(row.kind);
  if (!run) throw new Error(`Nothing is registered for jobs of the kind ${row.kind}.`);
  let isFinished = false;
  await run(
    { ...row.properties, ...secrets },
    {
      idempotencyKey: row.idempotencyKey,
      now: clock(),
      finish: async (tx) => {
        if (!(await deleteLeasedOutboxRow(tx, lease)))
          throw new Error("Another worker has taken this job over.");
        isFinished = true;
      },
    },
  );
  if (!isFinished) await deleteLeasedOutboxRow(database(), lease);
}
