import type { Connection } from "#db/client";
import {
  changeRecipient,
  lastSentTo,
  type RecipientRow,
  recipientByKey,
  recipientByMessage,
} from "#db/queries/newsletter-bounces";
import { suppress } from "#db/queries/newsletter-suppressions";
import { write } from "#lib/engine/write";
import type { ChangeContext } from "#lib/module/behaviour";
import type { AnyModule } from "#lib/module/define-module";
import { newsletterSubscribers } from "#lib/modules/newsletter-subscribers";
import { followFailure, giveUp, subscriberOf } from "./follow-failure.ts";
import type { MailReport } from "./report.ts";
import { severityOf } from "./severity.ts";

/** What came of a report. */
export type Settled =
  /** Its mail failed, and nothing more follows. */
  | "failed"
  /** Its mail failed, which counts for whoever it went to. */
  | "counted"
  /** Nobody writes to the address any more. */
  | "suppressed"
  /** It was told before. */
  | "known"
  /** It names no mail of ours, or does not prove that it does. */
  | "unmatched";

/**
 * Takes down what a report says, once however often it comes. Reports come by mail from anybody: what names a mail by its
 * Message-ID or its link for leaving is believed, because only who had the mail knows them; what names an address alone
 * counts as one mail of three, and as no complaint.
 *
 * @param origin what is remembered of how it became known
 */
export async function settleReport(report: MailReport, origin: string): Promise<Settled> {
  const settled = await write(
    asModule,
    async (context) => ({ outcome: "done" as const, came: await settle(report, origin, context) }),
    null,
  );
  if (settled.outcome !== "done") throw new Error(`A report was refused: ${JSON.stringify(settled.issues)}`);
  return settled.came;
}

const asModule = newsletterSubscribers as unknown as AnyModule;

/** A report that names an address alone is about a mail of the last days, or about none of ours. */
const longestWayMs = 14 * 86_400_000;

async function settle(report: MailReport, origin: string, context: ChangeContext): Promise<Settled> {
  const proved = await provedRecipient(report, context.tx);
  if (report.kind === "complaint") return proved ? complain(proved, origin, context) : "unmatched";
  const recipient = proved ?? (await guessedRecipient(report, context));
  if (!recipient) return "unmatched";
  if (recipient.state !== "sent") return recipient.state === "failed" ? "known" : "unmatched";
  const change = { ...report.failure, state: "failed" as const, settledAt: context.now };
  await changeRecipient(context.tx, recipient.id, change);
  const severity = severityOf(report.failure);
  // A mailbox that is there may pass mail on to one that is not.
  const isSure = proved !== undefined && (report.email ?? recipient.email) === recipient.email;
  const weighed = severity === "gone" && !isSure ? "passing" : severity;
  return (await followFailure(recipient, weighed, origin, context)) ?? "failed";
}

async function complain(recipient: RecipientRow, origin: string, context: ChangeContext): Promise<Settled> {
  if (recipient.error === complained) return "known";
  if (recipient.email === "") return "unmatched";
  await changeRecipient(context.tx, recipient.id, { error: complained });
  const subscriber = await subscriberOf(recipient, context);
  if (!subscriber) await suppress(context.tx, recipient.email, "complaint", context.now);
  else {
    await context.update(asModule, subscriber as never, { status: "complained" });
    await giveUp(subscriber, "complaint", origin, context);
  }
  return "suppressed";
}

/** What is kept as the error of a mail that its reader called spam. */
const complained = "complained";

async function provedRecipient(
  { leaving, messageIds }: MailReport,
  connection: Connection,
): Promise<RecipientRow | undefined> {
  const byKey = leaving && (await recipientByKey(connection, leaving));
  return byKey ?? recipientByMessage(connection, messageIds);
}

async function guessedRecipient({ email, messageIds, leaving }: MailReport, { tx, now }: ChangeContext) {
  const namesAnother = messageIds.length > 0 || leaving !== undefined;
  if (email === undefined || namesAnother) return undefined;
  return lastSentTo(tx, email, new Date(now.getTime() - longestWayMs));
}
