import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { Refusal } from "#lib/mail/drivers/refusal";
import type { OutboxRow } from "#lib/mail/queries/outbox";
import { confirmationMailByMessage, noteCameBack } from "#lib/newsletter/queries/confirmation-mails";
import { subscribersModule } from "../subscriber.ts";
import { complainBy, followFailure } from "./follow-failure.ts";
import type { MailReport } from "./report.ts";
import type { Settled } from "./settled.ts";
import { severityOf, uncoded } from "./severity.ts";

/*
 * Mails that ask whether somebody wanted to subscribe: whose mailbox is gone is asked no more, and gets nothing else.
 */

/** Takes down what a report says of such a mail, which it has to name by its Message-ID. */
export async function settleConfirmation(
  report: MailReport,
  origin: string,
  context: ChangeContext,
): Promise<Settled> {
  const { messageIds, failure, kind } = report;
  const mail = await confirmationMailByMessage(context.tx, messageIds);
  if (!mail) return "unmatched";
  if (kind === "complaint") return complainBy(mail, origin, context);
  if (mail.status !== "sent") return mail.status === "failed" ? "known" : "unmatched";
  await noteCameBack(context.tx, mail.id, wordsOf(failure.error));
  const isSure = (report.email ?? mail.email) === mail.email;
  if (!isSure || severityOf(failure) !== "gone") return "failed";
  return (await followFailure(mail, "gone", origin, context)) ?? "failed";
}

/** Follows such a mail that was refused while it was handed over, and is given up. */
export async function followRefusedConfirmation(
  { recipient, relatedType, relatedId }: OutboxRow,
  { smtpCode, enhancedCode }: Refusal,
): Promise<void> {
  const failure = { smtpCode: smtpCode ?? null, enhancedCode: enhancedCode ?? null, error: null };
  const isGone = severityOf(failure) === "gone";
  if (!isGone || recipient === null || relatedType !== subscribersModule.name) return;
  const about = { subscriberId: Number(relatedId), email: recipient };
  await write(
    subscribersModule,
    async (context) => ({
      outcome: "done" as const,
      came: await followFailure(about, "gone", "sending", context),
    }),
    null,
  );
}

function wordsOf(error: string | null): string {
  const isKey = error === null || Object.values<string>(uncoded).includes(error);
  return isKey ? "It came back." : `It came back: ${error}`;
}
