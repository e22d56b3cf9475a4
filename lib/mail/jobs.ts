import type * as z from "zod";
import type { Transaction } from "#db/client";

/** What a job's handler knows besides its properties. */
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

/** The handler of a kind, or undefined. */
export function jobOfKind(kind: string): Run | undefined {
  return jobs.get(kind);
}
