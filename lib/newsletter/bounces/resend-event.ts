import * as z from "zod";
import { normaliseEmail } from "#lib/platform/email-address";
import { failureIn, type MailReport } from "./report.ts";
import { type Failure, uncoded } from "./severity.ts";

/** What Resend says happened to a mail, of what matters here (https://resend.com/docs/webhooks). */
export interface ResendEvent {
  /** Undefined of what is no bounce and no complaint. */
  readonly report: MailReport | undefined;
  /** It is about a mail of a newsletter, or one that asks whether somebody wanted to subscribe. */
  readonly isOurs: boolean;
  readonly at: Date | undefined;
}

/** Reads the body of a request; undefined for what is no event. */
export function readResendEvent(body: Uint8Array): ResendEvent | undefined {
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

const nothing: Failure = { smtpCode: null, enhancedCode: null, error: null };

/** The codes that the receiving server gave, else what the service made of them. */
function failureOf({ bounce, suppressed }: Data, email: string | undefined): Failure {
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
