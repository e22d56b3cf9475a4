import { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { SMTPConnectionAuth, SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { isThisMachine } from "#lib/platform/http/client-address";
import { type MailDriver, type MailLane, type Message, mimeOptions, sendTimeoutMs } from "./driver.ts";
import { refusalIn, smtpMessage, Undeliverable, Undelivered } from "./refusal.ts";

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
      const { options, auth } = transport.transporter as SMTPTransport;
      return smtpLane(options, auth || undefined);
    },
  };
}

/**
 * True for a 5yz response to the recipient (RFC 5321 §4.2.1); a refused password or sender is for the operator to
 * fix.
 */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && error.command === "RCPT TO";
}

/** The number of mails sent over one connection; servers that count end it soon after. */
const mostMails = 100;

/**
 * Hands mails one by one to an SMTP server over a connection that stays open. Unlike nodemailer's pool it knows for
 * each failure whether the mail was already on its way.
 */
function smtpLane(options: SMTPConnectionOptions, auth: SMTPConnectionAuth | undefined): MailLane {
  let open: SMTPConnection | undefined;
  let sent = 0;
  const close = (connection = open) => {
    if (connection === open) open = undefined;
    connection?.close();
  };
  const connect = async () => {
    const connection = await signedIn(options, auth);
    connection.on("error", () => close(connection));
    connection.once("end", () => close(connection));
    sent = 0;
    return connection;
  };
  return {
    send: async (message, begin) => {
      open ??= await connect();
      const connection = open;
      sent += 1;
      try {
        return await handOver(connection, message, begin);
      } catch (error) {
        if (!(await isFitAfter(connection, error))) close(connection);
        throw error;
      } finally {
        if (sent >= mostMails && open === connection) {
          open = undefined;
          connection.quit();
        }
      }
    },
    close: () => {
      open?.quit();
      open = undefined;
    },
  };
}

async function signedIn(
  options: SMTPConnectionOptions,
  auth: SMTPConnectionAuth | undefined,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(new Error("The server closed the connection.")));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (auth && connection.allowsAuth)
      await new Promise<void>((resolve, reject) => {
        connection.once("error", reject);
        connection.login(auth, (error) => (error ? reject(error) : resolve()));
      });
    return connection;
  } catch (error) {
    connection.on("error", () => {});
    connection.close();
    throw new Undelivered(smtpMessage(error, options.host ?? ""), refusalIn(error));
  }
}

async function handOver(
  connection: SMTPConnection,
  message: Message,
  begin: () => Promise<void>,
): Promise<{ readonly messageId: string }> {
  const mail = new MailComposer(mimeOptions(message)).compile();
  let isBegun = false;
  const body = Readable.from(
    (async function* () {
      await begin();
      isBegun = true;
      yield* mail.createReadStream();
    })(),
    { objectMode: false },
  );
  const timeout = setTimeout(() => connection.close(), sendTimeoutMs).unref();
  try {
    await new Promise<void>((resolve, reject) => {
      body.once("error", (error) => {
        connection.close();
        reject(error);
      });
      connection.send(mail.getEnvelope(), body, (error) => (error ? reject(error) : resolve()));
    });
    return { messageId: mail.messageId() };
  } catch (error) {
    const refusal = refusalIn(error);
    const isUncertain = refusal.smtpCode === undefined && isBegun;
    throw new Undelivered(messageOf(error), isUncertain ? { ...refusal, isUncertain } : refusal);
  } finally {
    clearTimeout(timeout);
  }
}

/** After a response to a mail the connection accepts another one, once it is reset. */
async function isFitAfter(connection: SMTPConnection, error: unknown): Promise<boolean> {
  if (!(error instanceof Undelivered) || error.refusal?.smtpCode === undefined) return false;
  if (error.refusal.what === "connection") return false;
  const isReset = new Promise<boolean>((resolve) => connection.reset((problem) => resolve(!problem)));
  return Promise.race([isReset, after(resetMs, false, { ref: false })]);
}

const resetMs = 5_000;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
