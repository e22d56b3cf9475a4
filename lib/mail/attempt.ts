import { database } from "#db/client";
import { insertJob } from "#lib/jobs/queries";
import { isDemoAddress } from "#lib/kernel/queries/demo-records";
import { log } from "#lib/platform/log";
import { openSecrets, type Secrets, withoutSecrets } from "../platform/seal.ts";
import { demoRecipientReason } from "./demo-recipients.ts";
import type { MailDriver } from "./drivers/driver.ts";
import { Undeliverable } from "./drivers/refusal.ts";
import { reportGivenUp } from "./given-up.ts";
import { deleteLeasedOutboxRow, type Lease, type OutboxRow, releaseOutboxRow } from "./queries/outbox.ts";
import { sendMail } from "./send-mail.ts";

/** A row that this worker has claimed. */
export interface Claimed {
  readonly row: OutboxRow;
  readonly lease: Lease;
}

export interface AttemptContext {
  readonly driver: MailDriver;
  readonly clock: () => Date;
}

/** Executes a claimed row and records the outcome; a failure postpones it or gives it up. */
export async function attempt(claimed: Claimed, tools: AttemptContext): Promise<void> {
  if (claimed.row.kind !== "mail") return moveToJobs(claimed);
  let secrets: Secrets = {};
  try {
    refusePointless(claimed.row, tools.clock());
    await refuseDemo(claimed.row);
    secrets = secretsOf(claimed.row);
    await sendMail(claimed, secrets, tools);
  } catch (error) {
    const reason = withoutSecrets(error instanceof Error ? error.message : String(error), secrets).slice(
      0,
      500,
    );
    await recordFailure(claimed, { reason, error }, tools.clock());
  }
}

/** Earlier versions kept the work of requests among the mails. */
async function moveToJobs({ row, lease }: Claimed): Promise<void> {
  const { kind, idempotencyKey, properties, sealed, nextAttemptAt, validUntil, createdAt } = row;
  await database().transaction(async (tx) => {
    if (!(await deleteLeasedOutboxRow(tx, lease))) return;
    const moved = { name: kind, key: idempotencyKey, payload: properties, sealed, validUntil, createdAt };
    await insertJob(tx, { ...moved, dueAt: nextAttemptAt });
  });
}

function refusePointless({ validUntil, attempts }: OutboxRow, now: Date): void {
  if (validUntil && validUntil <= now) throw new Undeliverable("It expired before it could be sent.");
  if (attempts > maximumAttempts) throw new Undeliverable("The process ended during every attempt.");
}

/** A row queued by an earlier version may still wait. */
async function refuseDemo({ recipient }: OutboxRow): Promise<void> {
  if (recipient !== null && (await isDemoAddress(database(), recipient)))
    throw new Undeliverable(demoRecipientReason);
}

function secretsOf({ sealed, idempotencyKey }: OutboxRow): Secrets {
  try {
    return openSecrets(sealed ?? "", idempotencyKey);
  } catch {
    throw new Undeliverable(
      "Its secrets cannot be opened: SESSION_SECRET is another one than when it was queued.",
    );
  }
}

async function recordFailure(
  { row, lease }: Claimed,
  { reason, error }: { readonly reason: string; readonly error: unknown },
  now: Date,
): Promise<void> {
  const mayRetry = !(error instanceof Undeliverable);
  const nextAttemptAt = mayRetry ? nextAttemptAfter(row.attempts, now) : undefined;
  const isUseless = row.validUntil !== null && row.validUntil <= now;
  const about = {
    event: "outbox.failed",
    outboxId: row.id,
    template: row.template,
    attempts: row.attempts,
  };
  if (nextAttemptAt) {
    log.warn({ ...about, error: reason, nextAttemptAt }, "An outbox row was put off");
    await releaseOutboxRow(lease, { status: "deferred", nextAttemptAt, error: reason });
  } else {
    log.error({ ...about, error: reason }, "An outbox row was given up");
    await reportGivenUp(row, error);
    await releaseOutboxRow(lease, {
      status: "failed",
      error: reason,
      ...(isUseless ? { sealed: null } : {}),
    });
  }
}

const minuteMs = 60_000;

/** Delays after the first, second, ... failed attempt. */
const waitsMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);

export const maximumAttempts = waitsMs.length + 1;

/** When to try again after so many failed attempts, or undefined when it was the last one. */
export function nextAttemptAfter(attempts: number, now: Date): Date | undefined {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}
