import { Resend } from "resend";
import { type MailDriver, sendTimeoutMs } from "./driver.ts";
import { automaticHeaders } from "./message.ts";
import { type Refusal, Undelivered } from "./refusal.ts";
import { Undeliverable } from "./undeliverable.ts";

/** Sends through the Resend API; the idempotency key keeps a repeated attempt from becoming a second mail. */
export function resendDriver(apiKey: string): MailDriver {
  const resend = new Resend(apiKey);
  return {
    name: "resend",
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
      const refusal = { what: whatWas(error.statusCode) };
      throw error.statusCode === 422 ? new Undeliverable(reason, refusal) : new Undelivered(reason, refusal);
    },
  };
}

/** Too many requests and a service out of order pass; a key that is refused does not. */
function whatWas(statusCode: number | null): Refusal["what"] {
  if (statusCode === 401 || statusCode === 403) return "signIn";
  return statusCode === 422 ? "recipient" : "connection";
}
