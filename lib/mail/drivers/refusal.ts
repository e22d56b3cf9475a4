import { sharedError } from "#lib/platform/shared-error";

/** Known reasons why no one accepted a mail. */
export interface DriverRefusal {
  /** Refused part: the connection, the password, the sender, the recipient, or the mail itself. */
  readonly what: "connection" | "signIn" | "sender" | "recipient" | "content";
  /** Answer of SMTP (RFC 5321 §4.2), such as 550. */
  readonly smtpCode?: number;
  /** Enhanced code of RFC 3463, such as 5.1.1. */
  readonly enhancedCode?: string;
  /** The mail was on its way when the connection ended, so that it may have arrived. */
  readonly isUncertain?: true;
}

/** A mail that no server accepted, with the server's response to it. */
export class Undelivered extends sharedError("Undelivered") {
  readonly refusal: DriverRefusal | undefined;

  constructor(message: string, refusal?: DriverRefusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** Reads an error of nodemailer about a mail. */
export function refusalIn(error: unknown): DriverRefusal {
  const { responseCode, command = "", code, response = "" } = error as Partial<SmtpError>;
  const smtpCode = typeof responseCode === "number" ? { smtpCode: responseCode } : {};
  const enhancedCode = enhancedCodeIn(response);
  return {
    what: responseCode === 421 ? "connection" : whatOf(command, code, responseCode),
    ...smtpCode,
    ...(enhancedCode === undefined ? {} : { enhancedCode }),
  };
}

/** Returns the message of an error of nodemailer; for a certificate also how to make it trusted. */
export function smtpMessage(error: unknown, host: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!/certificate|altname/i.test(message)) return message;
  return `The certificate of ${host} is not trusted: ${message}. Check the server in email.smtpHost, email.smtpUrl or SMTP_URL; NODE_EXTRA_CA_CERTS adds an authority of your own.`;
}

interface SmtpError {
  readonly responseCode: number;
  readonly command: string;
  readonly code: string;
  readonly response: string;
}

function whatOf(
  command: string,
  code: string | undefined,
  answer: number | undefined,
): DriverRefusal["what"] {
  if (code === "EAUTH") return "signIn";
  if (command === "MAIL FROM") return code === "EMESSAGE" ? "content" : "sender";
  if (command === "RCPT TO") return "recipient";
  if (command === "API" && code === "EENVELOPE") return "recipient";
  return command === "DATA" && answer !== undefined ? "content" : "connection";
}

/** The enhanced code with which a server's answer begins after its number. */
export function enhancedCodeIn(response: string): string | undefined {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

/** A refusal that another attempt would not change, such as an address that does not exist. */
export class Undeliverable extends sharedError("Undeliverable", Undelivered) {}
