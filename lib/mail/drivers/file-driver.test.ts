import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import type { Message } from "./driver.ts";
import { fileDriver } from "./file-driver.ts";

const link = "https://jablon.example/auth/magic-login?token=kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";
const message: Message = {
  template: "signInCode",
  from: { name: 'Spolek "Stará jabloň"', address: "spolek@jablon.example" },
  to: "jan.novak@example.com",
  subject: "Přihlašovací kód – Spolek „Stará jabloň“",
  html: `<p>Dobrý den, váš kód je 482913: <a href="${link}">přihlásit se</a></p>`,
  text: `Dobrý den, váš kód je 482913.\n${link}`,
  idempotencyKey: "code-7",
  date: new Date("2026-03-14T08:00:00.000Z"),
};
let directory: string;

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), "redakce-outbox-")), "outbox");
});

test("an e-mail becomes a file that mail programs open, with nothing lost", async () => {
  const { messageId: file } = await fileDriver(directory).send(message);
  const parsed = await PostalMime.parse(readFileSync(file));
  expect(parsed).toMatchObject({
    subject: message.subject,
    from: message.from,
    to: [{ address: message.to }],
    date: message.date.toISOString(),
  });
  expect(parsed.html?.trim()).toBe(message.html);
  expect(parsed.text?.trim()).toBe(message.text);
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("the file is named by time and template, and nobody else can read it", async () => {
  const { messageId: file } = await fileDriver(directory).send(message);
  expect(file).toBe(join(directory, "2026-03-14T08-00-00.000Z-signInCode.eml"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test("two mails of the same moment are two files, and no half-written one stays behind", async () => {
  const driver = fileDriver(directory);
  await Promise.all([driver.send(message), driver.send(message), driver.send(message)]);
  expect(readdirSync(directory).sort()).toEqual([
    "2026-03-14T08-00-00.000Z-signInCode.eml",
    "2026-03-14T08-00-00.001Z-signInCode.eml",
    "2026-03-14T08-00-00.002Z-signInCode.eml",
  ]);
});

test("an address cannot bring a header of its own", async () => {
  const to = "jan@example.com\r\nBcc: all@example.com";
  const { messageId: file } = await fileDriver(directory).send({ ...message, to });
  expect(readFileSync(file, "utf8")).not.toMatch(/^Bcc:/im);
});

test("the Message-ID is the same at every attempt and tells nothing", async () => {
  const driver = fileDriver(directory);
  const ids = [];
  for (let count = 0; count < 2; count += 1) {
    const { messageId: file } = await driver.send(message);
    ids.push((await PostalMime.parse(readFileSync(file))).messageId);
  }
  expect(ids[0]).toMatch(/^<[\w-]{43}@jablon\.example>$/);
  expect(ids[1]).toBe(ids[0]);
});
