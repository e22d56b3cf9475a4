import { type Environment, environment } from "#lib/platform/env";
import { readSealed, readSettings } from "./read-settings.ts";

/** Transport of mails: Resend, an SMTP server, or files. */
export type MailTransport =
  | { readonly kind: "resend"; readonly key: string }
  | { readonly kind: "smtp"; readonly url: string }
  | { readonly kind: "file" };

/**
 * Returns the transport given by the environment, else the one set; Resend goes before SMTP, fields before an
 * address.
 */
export async function mailTransport(): Promise<MailTransport> {
  const { resendApiKey, smtpUrl } = environment();
  if (resendApiKey !== undefined) return { kind: "resend", key: resendApiKey };
  if (smtpUrl !== undefined) return { kind: "smtp", url: smtpUrl };
  const key = await readSealed("settings.email", "resendKey");
  if (key !== undefined) return { kind: "resend", key };
  const url = (await smtpAddress()) ?? (await readSealed("settings.email", "smtpUrl"));
  return url === undefined ? { kind: "file" } : { kind: "smtp", url };
}

/** Returns the SMTP server of the separate fields as an address. */
async function smtpAddress(): Promise<string | undefined> {
  const { smtpHost, smtpPort, smtpSecurity, smtpUser } = await readSettings("settings.email");
  if (!smtpHost) return undefined;
  const password = smtpUser ? await readSealed("settings.email", "smtpPassword") : undefined;
  const secret = password === undefined ? "" : `:${encodeURIComponent(password)}`;
  const account = smtpUser ? `${encodeURIComponent(smtpUser)}${secret}@` : "";
  const host = smtpHost.includes(":") ? `[${smtpHost}]` : smtpHost;
  const { scheme, port, query } = securities[smtpSecurity];
  return `${scheme}://${account}${host}:${smtpPort ?? port}/${query}`;
}

const securities = {
  startTls: { scheme: "smtp", port: 587, query: "?requireTLS=true" },
  tls: { scheme: "smtps", port: 465, query: "" },
  none: { scheme: "smtp", port: 25, query: "?ignoreTLS=true" },
} as const;

/** Returns the sender of mails and the reply address if it differs; without a name, mails carry the site's. */
export async function mailSender(): Promise<{
  readonly name: string | undefined;
  readonly address: string;
  readonly replyTo: string | undefined;
}> {
  const { fromName, fromAddress, replyTo } = await readSettings("settings.email");
  const { mailFrom, appUrl } = environment();
  const set = {
    name: fromName ?? undefined,
    address: fromAddress ?? `noreply@${new URL(appUrl).hostname}`,
  };
  return { ...(mailFrom ?? set), replyTo: replyTo ?? undefined };
}

/** Field that a variable of the environment decides, and the visible part of its value. */
export interface MailEnvironment {
  readonly variable: string;
  readonly text: string;
}

/** Returns the mail settings that the environment decides; nothing is shown of keys. */
export function givenMailSettings(
  {
    mailFrom,
    resendApiKey,
    smtpUrl,
  }: Pick<Environment, "mailFrom" | "resendApiKey" | "smtpUrl"> = environment(),
): Readonly<Record<string, MailEnvironment>> {
  const variable = resendApiKey === undefined ? "SMTP_URL" : "RESEND_API_KEY";
  const transport = { variable, text: "" };
  const isSending = resendApiKey !== undefined || smtpUrl !== undefined;
  return {
    ...(mailFrom
      ? {
          fromName: { variable: "MAIL_FROM", text: mailFrom.name ?? "" },
          fromAddress: { variable: "MAIL_FROM", text: mailFrom.address },
        }
      : {}),
    ...(isSending ? Object.fromEntries(fieldsOfTransport.map((field) => [field, transport])) : {}),
  };
}

const fieldsOfTransport = [
  "smtpHost",
  "smtpPort",
  "smtpSecurity",
  "smtpUser",
  "smtpPassword",
  "smtpUrl",
  "resendKey",
] as const;
