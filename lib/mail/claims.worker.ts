import { closeDatabase } from "#db/client";
import { randomToken } from "../platform/random.ts";
import { claimOutboxRow } from "./queries/outbox.ts";

/** A process of `claims.processes.test.ts`: waits for a line, claims everything that is due, and reports the keys. */
process.send?.("ready");
process.once("message", () => void takeEverything());

async function takeEverything(): Promise<void> {
  const keys: string[] = [];
  const until = new Date(Date.now() + 120_000);
  for (;;) {
    const row = await claimOutboxRow(randomToken(12), new Date(), until);
    if (!row) break;
    keys.push(row.idempotencyKey);
  }
  await closeDatabase();
  process.send?.(keys);
}
