import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { normaliseEmail } from "#lib/platform/email-address";
import { bodyLimits, readBounded } from "#lib/platform/http/body";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondJson } from "#lib/platform/http/respond";
import { log } from "#lib/platform/log";
import { readSealed } from "#lib/settings/read-settings";
import { type DeliveryFailure, uncoded } from "./follow-failure.ts";
import { readReports } from "./read-reports.ts";
import { failureIn, type MailReport } from "./report.ts";
import { settleReport } from "./settle-report.ts";
import type { SettledDelivery } from "./settled.ts";

/** Services that may report on mails, with the setting that holds the shared secret. */
const secrets = { resend: "resendWebhookSecret", reports: "reportsSecret" } as const;

/**
 * Responds to a service that reports on mails: `resend` by its events, `reports` for anyone who forwards the reports
 * themselves (`message/rfc822`). Without a secret there is no such address; a wrong or old signature is refused, a
 * repeated report is accepted and changes nothing. 503 asks the service to retry.
 */
export async function respondWebhook(request: Request, service: string, now = new Date()): Promise<Response> {
  const name = Object.hasOwn(secrets, service) ? secrets[service as keyof typeof secrets] : undefined;
  const secret = name && (await readSealed("settings.email", name));
  if (!secret) throw new HttpProblem(404, "notFound");
  const body = await readBounded(request, bodyLimits.webhook);
  if (!isSigned({ headers: request.headers, body }, secret, now)) {
    log.warn({ event: "newsletter.webhookRefused", service }, "a webhook was not signed, or long ago");
    throw new HttpProblem(403, "forbidden");
  }
  const settled = service === "resend" ? await settleEvent(body, now) : await settleMail(body);
  return respondJson({ settled }, { "cache-control": "no-store" });
}

/** A mail may bounce before it is recorded as accepted; then the service is requested to retry a little later. */
async function settleEvent(body: Uint8Array, now: Date): Promise<readonly SettledDelivery[]> {
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

async function settleMail(body: Uint8Array): Promise<readonly SettledDelivery[]> {
  const { reports } = await readReports(body);
  const settled: SettledDelivery[] = [];
  for (const report of reports) settled.push(await settleReport(report, "webhook reports"));
  return settled;
}

/** Headers and body of a signed request; Resend's service calls the headers `svix-…`, the standard `webhook-…`. */
interface SignedRequest {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Largest tolerated clock difference to a sender; an older request may have been recorded and sent again. */
const toleranceMs = 5 * 60_000;

/**
 * Checks whether a request was signed with a secret just now (Standard Webhooks 1.0): HMAC-SHA-256 of `id.time.body`,
 * one of several signatures while a secret is being changed.
 *
 * @param secret `whsec_` and base64
 */
function isSigned({ headers, body }: SignedRequest, secret: string, now: Date): boolean {
  const named = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? "";
  const [id, time] = [named("id"), named("timestamp")];
  if (id === "" || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false;
  const right = webhookSignature(secret, { id, time, body });
  const given = named("signature").split(" ", mostSignatures);
  return given.map((one) => isSame(one.replace(/^v1,/, ""), right)).includes(true);
}

const mostSignatures = 10;

/** The signature of a request, as base64. */
export function webhookSignature(
  secret: string,
  { id, time, body }: { readonly id: string; readonly time: string; readonly body: Uint8Array },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest("base64");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Event of a mail as reported by Resend, reduced to what matters here (https://resend.com/docs/webhooks). */
interface ResendEvent {
  /** Undefined for an event that is neither a bounce nor a complaint. */
  readonly report: MailReport | undefined;
  /** True if the event is about a mail of a newsletter or one that requests confirmation of a subscription. */
  readonly isOurs: boolean;
  readonly at: Date | undefined;
}

/** Reads the body of a request; undefined for what is no event. */
function readResendEvent(body: Uint8Array): ResendEvent | undefined {
  const read = eventSchema.safeParse(parsed(body));
  if (!read.success) return undefined;
  const { type, created_at: createdAt, data } = read.data;
  const at = new Date(createdAt ?? "");
  return {
    report: reportOf(type, data),
    isOurs: ["newsletter", "newsletterConfirmation"].includes(templateIn(data.tags) ?? ""),
    at: Number.isNaN(at.getTime()) ? undefined : at,
  };
}

function reportOf(type: string, data: Data): MailReport | undefined {
  const email = normaliseEmail(data.to.length === 1 ? (data.to[0] ?? "") : "");
  const about = { messageIds: [data.email_id], ...(email === undefined ? {} : { email }) };
  if (type === "email.complained") return { kind: "complaint", ...about, failure: nothing };
  if (type === "email.bounced" || type === "email.suppressed")
    return { kind: "bounce", ...about, failure: failureOf(data, email) };
  return undefined;
}

const nothing: DeliveryFailure = { smtpCode: null, enhancedCode: null, error: null };

/** Returns the codes that the receiving server gave, else the service's interpretation of them. */
function failureOf({ bounce, suppressed }: Data, email: string | undefined): DeliveryFailure {
  const words = bounce?.diagnosticCode ?? [];
  const coded = failureIn((Array.isArray(words) ? words : [words]).join(" "), email);
  if (coded.enhancedCode !== null) return coded;
  const type = bounce?.type ?? (suppressed ? "Permanent" : "Undetermined");
  const isContent = /^(?:MessageTooLarge|ContentRejected|AttachmentRejected)$/.test(bounce?.subType ?? "");
  const error = isContent ? uncoded.refused : type === "Permanent" ? uncoded.gone : uncoded.passing;
  return { smtpCode: coded.smtpCode, enhancedCode: null, error };
}

/** Tags come as pairs or as a list, by the age of the event. */
function templateIn(tags: Data["tags"]): string | undefined {
  if (Array.isArray(tags)) return tags.find(({ name }) => name === "template")?.value;
  return tags?.template;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

const dataSchema = z.object({
  email_id: z.string().min(1).max(200),
  to: z.array(z.string()).catch([]),
  tags: z
    .union([z.array(z.object({ name: z.string(), value: z.string() })), z.record(z.string(), z.string())])
    .optional()
    .catch(undefined),
  bounce: z
    .object({
      type: z.string().optional(),
      subType: z.string().optional(),
      diagnosticCode: z.union([z.string(), z.array(z.string())]).optional(),
    })
    .optional()
    .catch(undefined),
  suppressed: z.object({}).optional().catch(undefined),
});
type Data = z.infer<typeof dataSchema>;

const eventSchema = z.object({
  type: z.string(),
  created_at: z.string().optional(),
  data: dataSchema,
});
