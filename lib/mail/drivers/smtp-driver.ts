import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { type MailDriver, sendTimeoutMs } from "./driver.ts";
import { mimeOptions } from "./message.ts";
import { refusalIn } from "./refusal.ts";
import { smtpLane } from "./smtp-lane.ts";
import { Undeliverable } from "./undeliverable.ts";

/**
 * Sends through an SMTP server.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them; a password is never sent
 * to another machine without TLS
 */
export function smtpDriver(url: string): MailDriver {
  const { hostname, username } = new URL(url);
  const isThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    url,
    requireTLS: username !== "" && !isThisMachine,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 40_000,
  });
  return {
    name: "smtp",
    send: async (message) => {
      try {
        const { messageId } = await transport.sendMail({
          ...mimeOptions(message),
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
        return { messageId };
      } catch (error) {
        throw isRefusedForGood(error) ? new Undeliverable(error.message, refusalIn(error)) : error;
      }
    },
    lane: () => {
      const { options, auth } = transport.transporter as unknown as SMTPTransport;
      return smtpLane(options, auth || undefined);
    },
  };
}

/** A 5yz answer to the recipient (RFC 5321 §4.2.1); a refused password or sender is for the operator to repair. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && error.command === "RCPT TO";
}
