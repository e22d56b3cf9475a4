import { beforeEach, expect, test, vi } from "vitest";
import { loadForm } from "#lib/admin/form/load-form";
import { seedBase } from "#lib/demo/seeds/base";
import { mailDriver } from "#lib/mail/drivers/configured-driver";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { changeSetting } from "./change-setting.ts";
import { mailSender, mailTransport } from "./mail-settings.ts";
import { settingsGroupNamed } from "./read-settings.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.stubEnv("SMTP_URL", "smtp://robot:very-secret-word@mail.example.org");
vi.stubEnv("MAIL_FROM", "Office <office@example.org>");

beforeEach(async () => {
  await useTestDatabase();
  await seedBase();
});

const address = "/ADMIN/en/settings/email";

test("what the environment says counts, whatever was set before", async () => {
  expect(await mailTransport()).toMatchObject({ kind: "smtp" });
  expect((await mailDriver()).name).toBe("smtp");
  await changeSetting("email.replyTo", "jana@example.org");
  expect(await mailSender()).toEqual({
    name: "Office",
    address: "office@example.org",
    replyTo: "jana@example.org",
  });
});

test.each([
  ["smtpUrl", "smtp://other.example.org"],
  ["resendKey", "re_other"],
  ["fromAddress", "other@example.org"],
  ["fromName", "Other"],
])("its form does not take %s, and says which variable decides", async (field, text) => {
  const client = await clientWith("all");
  const { status, body } = await client.post(address, { [field]: text });
  expect([status, body.errors[0].code]).toEqual([422, "given_by_environment"]);
  expect(body.errors[0].message).toMatch(/SMTP_URL|MAIL_FROM/);
  expect((await client.post(address, { replyTo: "a@example.org" })).status).toBe(200);
});

test("the form shows what is given and why, and nothing of a key", async () => {
  await (await clientWith("all")).get(address);
  const admin = { id: "x", permissions: new Set(["superadmin"]), limits: {}, session: { csrf: "" } };
  const form = await loadForm(settingsGroupNamed("settings.email"), 1, admin as never, "en", {
    prefilled: {},
    notice: undefined,
  });
  const fields = [...(form?.main ?? []), ...(form?.side.flatMap((group) => group.fields) ?? [])];
  const given = Object.fromEntries(fields.map(({ name, given: text, hint }) => [name, [text, hint]]));
  expect(given.fromAddress).toEqual(["office@example.org", expect.stringContaining("MAIL_FROM")]);
  expect(given.smtpUrl).toEqual(["", expect.stringContaining("SMTP_URL")]);
  expect(given.replyTo?.[0]).toBeUndefined();
  expect(JSON.stringify(form)).not.toContain("very-secret-word");
});
