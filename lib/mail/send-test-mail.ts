import { database } from "#db/client";
import { isDemoAddress } from "#lib/kernel/queries/demo-records";
import { withoutSecrets } from "#lib/platform/seal";
import { mailSender, mailTransport } from "#lib/settings/mail-settings";
import type { Language } from "../platform/i18n/languages.ts";
import { demoRecipientReason } from "./demo-recipients.ts";
import { mailDriver } from "./drivers/configured-driver.ts";
import type { MailDriver, Message } from "./drivers/driver.ts";
import { renderSiteMail } from "./templates/render-mail.ts";

/** Result of a test: a server took it, it became a file, or why no one accepted it. */
export type TestOutcome =
  | { readonly outcome: "sent" | "saved"; readonly messageId: string }
  | { readonly outcome: "refused"; readonly reason: string };

interface Test {
  readonly to: string;
  readonly language: Language;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** Sends a mail past the outbox, so that the person who requested it learns at once whether mails arrive. */
export async function sendTestMail(
  { to, language, idempotencyKey, now }: Test,
  driver?: MailDriver,
): Promise<TestOutcome> {
  const { frame, ...drawn } = await renderSiteMail("testMail", { language, recipient: to }, { sentAt: now });
  const { name, address, replyTo } = await mailSender();
  const sender = {
    from: { name: name ?? frame.site.name, address },
    ...(replyTo === undefined ? {} : { replyTo }),
  };
  return handOver({ ...drawn, ...sender, template: "testMail", to, idempotencyKey, date: now }, driver);
}

/** Hands a mail over at once, past the outbox, and returns the outcome, without the keys of the mail server. */
export async function handOver(message: Message, driver?: MailDriver): Promise<TestOutcome> {
  if (await isDemoAddress(database(), message.to)) return { outcome: "refused", reason: demoRecipientReason };
  try {
    const chosen = driver ?? (await mailDriver());
    const { messageId } = await chosen.send(message);
    return { outcome: chosen.name === "file" ? "saved" : "sent", messageId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: "refused", reason: withoutSecrets(reason, await keys()).slice(0, 300) };
  }
}

/** Collects every credential of the mail server that it could quote. */
async function keys() {
  const transport = await mailTransport();
  if (transport.kind === "resend") return { key: transport.key };
  if (transport.kind === "file") return {};
  const { username, password } = new URL(transport.url);
  const plain = decodeURIComponent(password);
  const basic = Buffer.from(`\0${decodeURIComponent(username)}\0${plain}`).toString("base64");
  return { url: transport.url, password, plain, basic, base64: Buffer.from(plain).toString("base64") };
}
