import { log } from "#lib/platform/log";
import { type DriverRefusal, Undelivered } from "./drivers/refusal.ts";
import type { OutboxRow } from "./queries/outbox.ts";
import type { MailName } from "./templates/templates.ts";

type Follow = (row: OutboxRow, refusal: DriverRefusal) => Promise<void>;

const followers = new Map<string, Follow>();

/**
 * Says what follows when a mail is given up because of what a server said to it. It may be told twice of one mail. Like
 * handlers of jobs these are registered by the code that `instrumentation.ts` loads.
 */
export function followGivenUp(template: MailName, follow: Follow): void {
  followers.set(template, follow);
}

/** Tells whoever follows; what goes wrong there keeps no mail waiting. */
export async function reportGivenUp(row: OutboxRow, error: unknown): Promise<void> {
  const follow = followers.get(row.template ?? "");
  const refusal = error instanceof Undelivered ? error.refusal : undefined;
  if (!follow || !refusal) return;
  try {
    await follow(row, refusal);
  } catch (problem) {
    log.error(
      { event: "outbox.unfollowed", outboxId: row.id, err: problem },
      "What follows from a refused mail failed",
    );
  }
}
