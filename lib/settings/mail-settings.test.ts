import { beforeEach, describe, expect, test, vi } from "vitest";
import { seedBase } from "#lib/demo/seeds/base";
import { mailDriver } from "#lib/mail/drivers/configured-driver";
import { emptyOutbox, fakeDriver } from "#lib/mail/mail-fixture";
import { sendTestMail } from "#lib/mail/send-test-mail";
import { parseEnvironment } from "#lib/platform/env";
import { clientWith } from "#test/client";
import { everythingKept } from "#test/everything-kept";
import { execute } from "#test/statements";
import { Undeliverable } from "../mail/drivers/refusal.ts";
import { changeSetting, resetSetting } from "./change-setting.ts";
import { givenMailSettings, mailSender, mailTransport } from "./mail-settings.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(async () => {
  await emptyOutbox();
  await seedBase();
});

const smtp = "smtp://robot:very-secret-word@mail.example.org:587";
const address = "/ADMIN/en/settings/email";
const sample = { to: "jana@example.com", language: "en", idempotencyKey: "one", now: new Date() } as const;

describe("a key", () => {
  test("is used, and is in no answer, no history, no log and not readable in the database", async () => {
    const client = await clientWith("all");
    const saved = await client.post(address, { fromAddress: "office@example.org", smtpUrl: smtp });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await mailTransport()).toEqual({ kind: "smtp", url: smtp });
    expect((await mailDriver()).name).toBe("smtp");
    const told = [
      saved.body,
      (await client.get(address)).body,
      (await client.get(`${address}/1/history`)).body,
    ];
    for (const body of told) {
      expect(JSON.stringify(body)).not.toMatch(/very-secret|smtp:\/\//);
      expect(JSON.stringify(body)).not.toContain('smtpUrl":"');
    }
    expect(await everythingKept()).not.toMatch(/very-secret-word/);
    await client.post(address, { replyTo: "jana@example.com", smtpUrl: "" });
    expect(await mailTransport()).toEqual({ kind: "smtp", url: smtp });
  });

  test("is removed by an action with a permission of its own, and by the reset of the group", async () => {
    await changeSetting("email.fromAddress", "office@example.org");
    await changeSetting("email.resendKey", "re_abc123");
    await changeSetting("email.smtpUrl", smtp);
    expect(await mailTransport()).toEqual({ kind: "resend", key: "re_abc123" });
    const reader = await clientWith(["settings.email.update"]);
    expect((await reader.post(`${address}/1/removeResendKey`)).status).toBe(403);
    const remover = await clientWith(["settings.email.removeResendKey"]);
    expect((await remover.post(`${address}/1/removeResendKey`)).status).toBe(200);
    expect(await mailTransport()).toEqual({ kind: "smtp", url: smtp });
    await (await clientWith("all")).post(`${address}/1/reset`);
    expect(await mailTransport()).toEqual({ kind: "file" });
  });

  test.each([
    "http://mail.example.org",
    "smtp://",
    "smtp://a b",
    "javascript:alert(1)",
    `smtp://${"x".repeat(600)}`,
  ])("is refused as %j without being repeated", async (text) => {
    const client = await clientWith("all");
    const { status, body } = await client.post(address, { fromAddress: "a@example.org", smtpUrl: text });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toContain(text);
  });

  test("sealed for one field opens in no other, and with another secret of the site mails become files", async () => {
    await changeSetting("email.fromAddress", "office@example.org");
    await changeSetting("email.smtpUrl", smtp);
    await execute("UPDATE settingsEmail SET resend_key = smtp_url, smtp_url = NULL");
    expect(await mailTransport()).toEqual({ kind: "file" });
  });
});

describe("an SMTP server in separate fields", () => {
  const server = { fromAddress: "office@example.org", smtpHost: "mail.example.org" };
  const account = { smtpUser: "robot@example.org", smtpPassword: "very secret: word" };

  test.each([
    [{}, "smtp://mail.example.org:587/?requireTLS=true"],
    [{ smtpSecurity: "tls" }, "smtps://mail.example.org:465/"],
    [{ smtpSecurity: "none", smtpPort: "2525" }, "smtp://mail.example.org:2525/?ignoreTLS=true"],
    [{ smtpHost: "2001:db8::1" }, "smtp://[2001:db8::1]:587/?requireTLS=true"],
    [account, "smtp://robot%40example.org:very%20secret%3A%20word@mail.example.org:587/?requireTLS=true"],
  ])("with %o is reached at %s", async (fields, url) => {
    const saved = await (await clientWith("all")).post(address, { ...server, ...fields });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await mailTransport()).toEqual({ kind: "smtp", url });
    expect(await everythingKept()).not.toContain("very secret");
  });

  test("goes before an address, which is used again without it; the password is removed by itself", async () => {
    const client = await clientWith("all");
    await client.post(address, { ...server, ...account, smtpUrl: smtp });
    expect((await client.post(`${address}/1/removeSmtpPassword`)).status).toBe(200);
    const open = "smtp://robot%40example.org@mail.example.org:587/?requireTLS=true";
    expect(await mailTransport()).toEqual({ kind: "smtp", url: open });
    await client.post(address, { smtpHost: "" });
    expect(await mailTransport()).toEqual({ kind: "smtp", url: smtp });
  });

  test("takes a password without TLS on this machine alone, and no name that is none", async () => {
    const client = await clientWith("all");
    const open = { ...server, ...account, smtpSecurity: "none" };
    const { status, body } = await client.post(address, open);
    expect([status, body.errors[0].code]).toEqual([422, "password_without_tls"]);
    expect((await client.post(address, { ...open, smtpHost: "127.0.0.1" })).status).toBe(200);
    for (const smtpHost of ["a b", "smtp://mail.example.org", "mail.example.org/x", "user@mail"])
      expect((await client.post(address, { smtpHost })).status).toBe(422);
  });
});

test("nobody sends mails in the name of a machine: a way of sending needs a sender", async () => {
  expect(await changeSetting("email.smtpUrl", smtp)).toEqual([{ field: "fromAddress", code: "required" }]);
  await changeSetting("email.fromAddress", "office@example.org");
  expect(await changeSetting("email.smtpUrl", smtp)).toEqual([]);
  expect(await resetSetting("email.fromAddress")).toEqual([{ field: "fromAddress", code: "required" }]);
});

test("the sender and where replies go are those of the settings, as soon as they are saved", async () => {
  expect(await mailSender()).toEqual({
    name: undefined,
    address: "noreply@jablon.example",
    replyTo: undefined,
  });
  await changeSetting("email.fromName", "Office");
  await changeSetting("email.fromAddress", "office@example.org");
  await changeSetting("email.replyTo", "jana@example.org");
  const { driver, sent } = fakeDriver();
  expect(await sendTestMail(sample, driver)).toMatchObject({ outcome: "sent", messageId: "message-1" });
  expect(sent[0]).toMatchObject({
    from: { name: "Office", address: "office@example.org" },
    replyTo: "jana@example.org",
    to: "jana@example.com",
  });
});

describe("what the environment gives", () => {
  test("is named with its variable, and of keys nothing is shown", () => {
    const environment = parseEnvironment({
      SMTP_URL: smtp,
      MAIL_FROM: "Office <office@example.org>",
    });
    expect(givenMailSettings(environment)).toEqual({
      fromName: { variable: "MAIL_FROM", text: "Office" },
      fromAddress: { variable: "MAIL_FROM", text: "office@example.org" },
      ...Object.fromEntries(
        ["Host", "Port", "Security", "User", "Password", "Url"].map((field) => [
          `smtp${field}`,
          { variable: "SMTP_URL", text: "" },
        ]),
      ),
      resendKey: { variable: "SMTP_URL", text: "" },
    });
    expect(givenMailSettings(parseEnvironment({}))).toEqual({});
  });
});

describe("a test mail", () => {
  test("that a server refuses tells why, without the keys that the server was reached by", async () => {
    await changeSetting("email.fromAddress", "office@example.org");
    await changeSetting("email.smtpUrl", smtp);
    const { driver } = fakeDriver(() => {
      throw new Undeliverable(
        `535 ${Buffer.from("\0robot\0very-secret-word").toString("base64")} very-secret-word`,
      );
    });
    const outcome = await sendTestMail(sample, driver);
    expect(outcome).toEqual({ outcome: "refused", reason: "535 •••••• ••••••" });
  });

  test("takes a permission of its own, an address, and only so many in a while", async () => {
    const editor = await clientWith(["settings.email.update"]);
    expect((await editor.post(`${address}/1/sendTest`, { email: "a@example.org" })).status).toBe(403);
    const sender = await clientWith(["settings.email.sendTest"]);
    expect((await sender.post(`${address}/1/sendTest`, { email: "nobody" })).status).toBe(422);
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await sender.post(`${address}/1/sendTest`, { email: "a@example.org" });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.message).toContain("only saved as a file");
    }
    expect((await sender.post(`${address}/1/sendTest`, { email: "a@example.org" })).status).toBe(429);
  });
});
