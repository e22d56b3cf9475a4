import * as z from "zod";
import type { Transaction } from "#db/client";
import { createRegistry } from "#lib/kernel/create-registry";

/** Declares background work; `lib/background.ts` registers it. */
export function defineJob<Input extends object = object, Payload = Input>(
  declared: JobDeclaration<Input, Payload>,
): Job<Input> {
  const { payload, handler, schedule, secrets = [], atOnce = 1, ...rest } = declared;
  const retries = declared.retries ?? (schedule?.isDue || schedule?.isShared ? soon : later);
  const run: Job<Input>["run"] = (stored, context) => handler(parse(payload, stored) as Payload, context);
  return {
    ...rest,
    ...(payload ? { payload } : {}),
    ...(schedule ? { schedule } : {}),
    secrets,
    atOnce,
    retries,
    run,
  };
}

/** A payload that an earlier version stored may not fit; the reason is for people to read. */
function parse(payload: z.ZodType | undefined, stored: object): unknown {
  const { success, data, error } = payload?.safeParse(stored) ?? { success: true, data: {} };
  if (!success) throw new Error(`Its data don’t fit this version: ${z.prettifyError(error)}`);
  return data;
}

/** The part of a declaration that enqueuing needs; apart where the handler would close a circle of imports. */
export interface Enqueued<Input, Payload = unknown> {
  readonly name: string;
  readonly payload?: z.ZodType<Payload, Input>;
  /** Members of the payload that are encrypted until the job is done. */
  readonly secrets?: readonly string[];
}

interface JobDeclaration<Input, Payload> extends Enqueued<Input, Payload> {
  /** Without a schedule it runs only when it is enqueued. */
  readonly schedule?: Schedule;
  /** May be repeated after a crash. Throws if the signal of its context is aborted before its work is done. */
  readonly handler: (payload: Payload, context: RunContext) => Promise<unknown>;
  /** Milliseconds to wait after the first, second, ... failure; after one more it has failed for good. */
  readonly retries?: readonly number[];
  /** The number of them that a process runs at once. */
  readonly atOnce?: number;
}

/** When a job runs by itself; in one process at a time, unless it is shared. */
interface Schedule {
  /** Milliseconds from one run to the next, over restarts. */
  readonly everyMs: number;
  /** Milliseconds before the first run on a new site; a minute if absent, none if it runs by need. */
  readonly firstAfterMs?: number;
  /** Asked instead, so often and every minute at least, and writes nothing: it runs if there is something to do. */
  readonly isDue?: (now: Date) => Promise<boolean>;
  /** Runs in every process, `atOnce` times: the handler claims what it does piece by piece. */
  readonly isShared?: boolean;
}

/** A job, by the type of what is enqueued for it. */
export interface Job<Input = unknown> extends Enqueued<Input> {
  readonly schedule?: Schedule;
  readonly retries: readonly number[];
  readonly atOnce: number;
  readonly run: (stored: object, context: RunContext) => Promise<unknown>;
}

/** Context of a handler besides its payload. */
export interface RunContext {
  /** Stays the same when the job is repeated after a crash. */
  readonly key: string;
  readonly now: Date;
  /** Aborted when the process stops, or has lost the job to another one. */
  readonly signal: AbortSignal;
  /** Tells administrators how far it has come, in figures such as `120/3000`. */
  readonly report: (progress: string) => Promise<void>;
  /**
   * Ends the job in the transaction that does its work, so that a crash cannot make the work happen twice. Throws,
   * and so rolls back, when another process has the job by now. Without it the job ends afterwards.
   */
  readonly finish: (tx: Transaction) => Promise<void>;
}

const secondMs = 1000;
const later: readonly number[] = [60, 300, 1800, 7200].map((seconds) => seconds * secondMs);
const soon: readonly number[] = [1, 5, 30, 60].map((seconds) => seconds * secondMs);

export const registeredJobs = createRegistry<Job>("jobs");
