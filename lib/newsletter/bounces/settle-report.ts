import type { Connection } from "#db/client";
import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import {
  changeRecipient,
  lastSentTo,
  type RecipientRow,
  recipientByKey,
  recipientByMessage,
} from "#lib/newsletter/queries/bounces";
import { settleConfirmation } from "./follow-confirmation.ts";
import { complainBy, followFailure } from "./follow-failure.ts";
import type { MailReport } from "./report.ts";
import type { SettledDelivery } from "./settled.ts";
import { severityOf } from "./severity.ts";

/**
 * Takes down what a report says, once however often it comes. Reports come by mail from anybody: what names a mail by its
 * Message-ID or its link for leaving is believed, because only who had the mail knows them; what names an address alone
 * counts as one mail of three, and as no complaint.
 *
 * @param origin what is remembered of how it became known
 */
export async function settleReport(report: MailReport, origin: string): Promise<SettledDelivery> {
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

async function settle(report: MailReport, origin: string, context: ChangeContext): Promise<SettledDelivery> {
  const proved = await provedRecipient(report, context.tx);
  const asConfirmation = proved ? "unmatched" : await settleConfirmation(report, origin, context);
  if (asConfirmation !== "unmatched") return asConfirmation;
  if (report.kind === "complaint") return proved ? complain(proved, origin, context) : "unmatched";
  const recipient = proved ?? (await guessedRecipient(report, context));
  return recipient ? fail(recipient, proved !== undefined, report, origin, context) : "unmatched";
}

async function fail(
  recipient: RecipientRow,
  isProved: boolean,
  report: MailReport,
  origin: string,
  context: ChangeContext,
): Promise<SettledDelivery> {
  if (recipient.state !== "sent") return recipient.state === "failed" ? "known" : "unmatched";
  const change = { ...report.failure, state: "failed" as const, settledAt: context.now };
  await changeRecipient(context.tx, recipient.id, change);
  const severity = severityOf(report.failure);
  // A mailbox that is there may pass mail on to one that is not.
  const isSure = isProved && (report.email ?? recipient.email) === recipient.email;
  const weighed = severity === "gone" && !isSure ? "passing" : severity;
  return (await followFailure(recipient, weighed, origin, context)) ?? "failed";
}

async function complain(
  recipient: RecipientRow,
  origin: string,
  context: ChangeContext,
): Promise<SettledDelivery> {
  if (recipient.error === complained) return "known";
  if (recipient.email === "") return "unmatched";
  await changeRecipient(context.tx, recipient.id, { error: complained });
  await complainBy(recipient, origin, context);
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
