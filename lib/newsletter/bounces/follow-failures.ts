import { database } from "#db/client";
import { write } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { activeWithBounces, lastOutcomes } from "#lib/newsletter/queries/bounces";
import { followFailure } from "./follow-failure.ts";
import { severityOf } from "./severity.ts";

/**
 * Follows mails that were refused while they were handed over, of everybody who gets mails still: whose mailbox is gone
 * gets none any more. A mail that has a name was taken, and what came of it is weighed where it is reported.
 */
export async function followFailures(): Promise<void> {
  for (const id of await activeWithBounces(database())) {
    const [last] = await lastOutcomes(database(), id, 1);
    if (last?.state !== "failed" || last.messageId !== null || severityOf(last) !== "gone") continue;
    await write(
      newsletterSubscribers as unknown as AnyModule,
      async (context) => ({
        outcome: "done" as const,
        came: await followFailure(last, "gone", "sending", context),
      }),
      null,
    );
  }
}
