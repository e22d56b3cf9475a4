import MailComposer from "nodemailer/lib/mail-composer";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { type Message, mimeOptions } from "#lib/mail/drivers/driver";
import { outbox } from "#lib/mail/tables";
import { emptySite, name, oldToken, publishForm, send, someone } from "./forms.fixture.ts";

beforeEach(emptySite);

/** Returns the messages a driver was given to send. */
async function sentMails(): Promise<readonly Message[]> {
  const sent: Message[] = [];
  const driver = {
    name: "test",
    send: async (mail: Message) => {
      sent.push(mail);
      return { messageId: "1" };
    },
  };
  await drainOutbox({ driver, clock: () => new Date() } as never);
  return sent;
}

const recipients = { recipients: "office@example.com" };

test("a reply to the mail about a submission goes to the sender, of whom no log tells", async () => {
  const formId = await publishForm(undefined, recipients);
  await send({ ...someone, _token: oldToken(formId) });
  expect(JSON.stringify(await database().select().from(outbox).all())).not.toContain(someone.email);
  expect(await sentMails()).toMatchObject([{ to: "office@example.com", replyTo: someone.email }]);
  expect(JSON.stringify(await database().select().from(outbox).all())).not.toContain(someone.email);
});

test("a form that asks for no e-mail has nobody to reply to", async () => {
  const formId = await publishForm([name], recipients);
  await send({ name: "Jana", _token: oldToken(formId) });
  const [mail] = await sentMails();
  expect(mail).not.toHaveProperty("replyTo");
});

test.each([
  "jana@example.com\r\nBcc: everybody@example.com",
  "jana@example.com\nSubject: x",
  "jana@example.com, other@example.com",
  '"x\r\nBcc: y@example.com" <jana@example.com>',
  "jana@example.com%0d%0aBcc:y@example.com",
])("%j never becomes a header", async (hostile) => {
  const formId = await publishForm(undefined, recipients);
  const { status } = await send({ ...someone, email: hostile, _token: oldToken(formId) });
  expect(status).toBe(422);
  expect(await sentMails()).toEqual([]);
});

test("what is written into a header is one address, whatever was typed around it", async () => {
  const formId = await publishForm(undefined, recipients);
  await send({ ...someone, email: "  Jana@Example.com\u00a0", _token: oldToken(formId) });
  const [mail] = await sentMails();
  if (!mail) throw new Error("No mail was sent.");
  const mime = String(await new MailComposer(mimeOptions(mail)).compile().build());
  expect(mime.match(/^Reply-To: .*$/gm)).toEqual(["Reply-To: jana@example.com\r"].map((line) => line.trim()));
});
