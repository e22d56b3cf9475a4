import { maskEmail } from "#lib/platform/email-address";
import { mailsOf } from "./mails-of.ts";
import { readReports } from "./read-reports.ts";
import { settleReport } from "./settle-report.ts";
import type { Settled } from "./settled.ts";

/** What a mailbox said, by how much of it there was. */
export interface MailboxSummary {
  readonly mails: number;
  /** Mails that are no reports. */
  readonly others: number;
  readonly settled: Readonly<Record<Settled, number>>;
  /** Whom reports named that no mail of ours was found for, in part, each once; the first of them. */
  readonly unmatched: readonly string[];
}

/** Takes down every report in a mailbox; see {@link mailsOf} for what that is. Reading it again changes nothing. */
export async function readMailbox(path: string): Promise<MailboxSummary> {
  const settled = { failed: 0, counted: 0, suppressed: 0, known: 0, unmatched: 0 };
  const unmatched = new Set<string>();
  let mails = 0;
  let others = 0;
  for await (const mail of mailsOf(path)) {
    mails += 1;
    const { reports, isReport } = await readReports(mail);
    if (!isReport) others += 1;
    for (const report of reports) {
      const came = await settleReport(report, "mailbox");
      settled[came] += 1;
      const isLost = came === "unmatched" && report.email !== undefined;
      if (isLost && unmatched.size < mostNamed) unmatched.add(maskEmail(report.email));
    }
  }
  return { mails, others, settled, unmatched: [...unmatched] };
}

const mostNamed = 20;
