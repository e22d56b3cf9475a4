import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { isThisMachine } from "#lib/platform/http/client-address";
import { type MailDriver, sendTimeoutMs } from "./driver.ts";
import { mimeOptions } from "./message.ts";
import { refusalIn, smtpMessage } from "./refusal.ts";
import { smtpLane } from "./smtp-lane.ts";
import { Undeliverable } from "./undeliverable.ts";

/**
 * Sends through an SMTP server.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them, and the options of nodemailer
 * as its query. A password is never sent to another machine without TLS; a server of this machine need not prove who
 * it is, because its certificates are usually its own
 */
export function smtpDriver(url: string): MailDriver {
  const server = new URL(url);
  const { hostname, username } = server;
  const isHere = isThisMachine(hostname);
  const needsTls = username !== "" && !isHere;
  if (needsTls) for (const option of ["ignoreTLS", "requireTLS"]) server.searchParams.delete(option);
  const transport = createTransport({
    url: server.href,
    requireTLS: needsTls,
    ...(isHere ? { tls: { rejectUnauthorized: false } } : {}),
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
        if (isRefusedForGood(error)) throw new Undeliverable(error.message, refusalIn(error));
        throw new Error(smtpMessage(error, hostname), { cause: error });
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
