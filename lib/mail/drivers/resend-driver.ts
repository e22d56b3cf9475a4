import { Resend } from "resend";
import { automaticHeaders, type MailDriver, sendTimeoutMs } from "./driver.ts";
import { type DriverRefusal, Undeliverable, Undelivered } from "./refusal.ts";

/** Sends through the Resend API; the idempotency key keeps a repeated attempt from becoming a second mail. */
export function resendDriver(apiKey: string): MailDriver {
  const resend = new Resend(apiKey);
  return {
    name: "resend",
    repeatableMs: keyKeptMs,
    send: async ({ from, to, replyTo, subject, html, text, template, idempotencyKey, headers }) => {
      const { data, error } = await resend.emails.send(
        {
          from: `"${from.name.replaceAll(/["\\]/g, "")}" <${from.address}>`,
          to,
          ...(replyTo === undefined ? {} : { replyTo }),
          subject,
          html,
          text,
          headers: headers ?? automaticHeaders,
          tags: [{ name: "template", value: template }],
        },
        { idempotencyKey, signal: AbortSignal.timeout(sendTimeoutMs) },
      );
      if (error === null) return { messageId: data.id };
      const reason = `${error.name}: ${error.message}`;
      const refusal = refusalOf(error);
      throw error.statusCode === 422 ? new Undeliverable(reason, refusal) : new Undelivered(reason, refusal);
    },
  };
}

/** Resend remembers a key for a day; an hour less, because clocks differ. */
const keyKeptMs = 23 * 3_600_000;

/** A key that was used with another mail before belongs to one that may have left. */
function refusalOf({ name, statusCode }: { name: string; statusCode: number | null }): DriverRefusal {
  const what = whatWas(statusCode);
  return name === "invalid_idempotent_request" ? { what, isUncertain: true } : { what };
}

/** Too many requests and a failing service are temporary; a rejected key is not. */
function whatWas(statusCode: number | null): DriverRefusal["what"] {
  if (statusCode === 401 || statusCode === 403) return "signIn";
  return statusCode === 422 ? "recipient" : "connection";
}
