import { randomUUID } from "node:crypto";
import { type Connection, database } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { type Secrets, sealSecrets } from "../platform/seal.ts";
import { insertOutboxRow, longestWaitMs } from "./queries/outbox.ts";
import { wakeMailWorker } from "./worker-handle.ts";

/** Work that a request leaves to the worker, so that its answer and its timing tell nothing. */
export interface QueuedJob {
  /** The name under which the handler is registered. */
  readonly kind: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Passwords and the like, sealed until the job is done. */
  readonly secrets?: Secrets;
  readonly idempotencyKey?: string;
  /** Milliseconds before which it is not begun, at most {@link longestWaitMs}. */
  readonly delayMs?: number;
  /** After this the job is dropped. */
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
