import { log } from "#lib/platform/log";
import { type DriverRefusal, Undelivered } from "./drivers/refusal.ts";
import type { OutboxRow } from "./queries/outbox.ts";
import type { MailName } from "./templates/templates.ts";

type Follow = (row: OutboxRow, refusal: DriverRefusal) => Promise<void>;

const followers = new Map<string, Follow>();

/**
 * Registers what follows when a mail is given up because of a server's response. It may be called twice for one mail.
 * Like job handlers, these are registered by the code that `instrumentation.ts` loads.
 */
export function followGivenUp(template: MailName, follow: Follow): void {
  followers.set(template, follow);
}

/** Calls the registered follower; its errors do not hold up any mail. */
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
