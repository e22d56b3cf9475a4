import { bodyLimits, readBounded } from "#lib/platform/http/body";
import { HttpProblem } from "#lib/platform/http/problem";
import { log } from "#lib/platform/log";
import { readSealed } from "#lib/settings/read-settings";
import { readReports } from "./read-reports.ts";
import { readResendEvent } from "./resend-event.ts";
import { settleReport } from "./settle-report.ts";
import type { Settled } from "./settled.ts";
import { isSigned } from "./signature.ts";

/** Who may tell of mails, and under which setting the secret is that both know. */
const secrets = { resend: "resendWebhookSecret", reports: "reportsSecret" } as const;

/**
 * Answers a service that tells of mails: `resend` by its events, `reports` anybody who hands on the reports themselves
 * (`message/rfc822`). While no secret is set nothing is there; a signature that is wrong or old is refused, and what was
 * told before is taken again and changes nothing. 503 asks to come again.
 */
export async function answerWebhook(request: Request, service: string, now = new Date()): Promise<Response> {
  const name = Object.hasOwn(secrets, service) ? secrets[service as keyof typeof secrets] : undefined;
  const secret = name && (await readSealed("settings.email", name));
  if (!secret) throw new HttpProblem(404, "notFound");
  const body = await readBounded(request, bodyLimits.webhook);
  if (!isSigned({ headers: request.headers, body }, secret, now)) {
    log.warn({ event: "newsletter.webhookRefused", service }, "a webhook was not signed, or long ago");
    throw new HttpProblem(403, "forbidden");
  }
  const settled = service === "resend" ? await settleEvent(body, now) : await settleMail(body);
  return Response.json({ settled }, { headers: { "cache-control": "no-store" } });
}

/** A mail may come back before it is written down that it was taken; then the service is asked for a little patience. */
async function settleEvent(body: Uint8Array, now: Date): Promise<readonly Settled[]> {
  const event = readResendEvent(body);
  if (!event) throw new HttpProblem(400, "malformed");
  if (!event.report) return [];
  const settled = await settleReport(event.report, "webhook resend");
  const isEarly = event.at !== undefined && now.getTime() - event.at.getTime() < patienceMs;
  if (settled === "unmatched" && event.isOurs && isEarly)
    throw new HttpProblem(503, "unavailable", { "retry-after": "10" });
  return [settled];
}

const patienceMs = 120_000;

async function settleMail(body: Uint8Array): Promise<readonly Settled[]> {
  const { reports } = await readReports(body);
  const settled: Settled[] = [];
  for (const report of reports) settled.push(await settleReport(report, "webhook reports"));
  return settled;
}
