import { Resend } from "resend";
import { type MailDriver, sendTimeoutMs } from "./driver.ts";
import { automaticHeaders } from "./message.ts";
import { Undeliverable } from "./undeliverable.ts";

/** Sends through the Resend API; the idempotency key keeps a repeated attempt from becoming a second mail. */
export function resendDriver(apiKey: string): MailDriver {
  const resend = new Resend(apiKey);
  return {
    name: "resend",
    send: async ({ from, to, replyTo, subject, html, text, template, idempotencyKey }) => {
      const { data, error } = await resend.emails.send(
        {
          from: `"${from.name.replaceAll(/["\\]/g, "")}" <${from.address}>`,
          to,
          ...(replyTo === undefined ? {} : { replyTo }),
          subject,
          html,
          text,
          headers: automaticHeaders,
          tags: [{ name: "template", value: template }],
        },
        { idempotencyKey, signal: AbortSignal.timeout(sendTimeoutMs) },
      );
      if (error === null) return { messageId: data.id };
      const reason = `${error.name}: ${error.message}`;
      throw error.statusCode === 422 ? new Undeliverable(reason) : new Error(reason);
    },
  };
}
