import Sqlite from "better-sqlite3";
import { isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { runSteps, stepsBeforeBaseline } from "#db/sqlite/older-database-fixture";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { seedBase } from "#lib/demo/seeds/base";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { encodeRecord } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { fold } from "#lib/platform/i18n/folding";
import { loadRecord } from "../admin/form/load-record.ts";
import { loadMails } from "../admin/mails.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { languages } from "../platform/i18n/languages.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { Undeliverable } from "./drivers/refusal.ts";
import { emptyOutbox, fakeDriver, onlyRow, outboxRows, start } from "./mail-fixture.ts";
import { dropWaitingMails, tidyOutbox } from "./queries/outbox.ts";
import { queueMail } from "./queue-mail.ts";
import { outbox } from "./tables.ts";
import { mailNames } from "./templates/templates.ts";

const log = moduleNamed("emailLog") as AnyModule;
const token = "kX3vQ9mT2bLr7wYs";
const properties = {
  code: "482913",
  link: `https://jablon.example/auth/magic-login?token=${token}`,
  minutes: 15,
};
const mail = { template: "signInCode", to: "Jan.Novak@example.com", language: "cs", properties } as const;
const anna = {
  id: "anna",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "" },
} as unknown as SignedInAdmin;

beforeEach(emptyOutbox);

async function found(search = "", filters: Readonly<Record<string, string>> = {}) {
  const query = {
    search,
    filters,
    filter1: "",
    orderBy: "",
    listingPage: 1,
    limit: 50,
    trash: false,
    reach: undefined,
  };
  return (await listRecords(log, query)).rows;
}

const failing = fakeDriver(() => {
  throw new Undeliverable(`550 mailbox of ${properties.link} is full`);
});

test("follows an e-mail from the queue to the mailbox, and finds it by address, subject, status and day", async () => {
  await queueMail(mail, undefined, start);
  expect(await found("jan.novak")).toMatchObject([{ status: "queued", attempts: 0, template: "signInCode" }]);
  await drainOutbox({ driver: fakeDriver().driver, clock: () => start });
  expect(await found("prihlas")).toMatchObject([{ status: "sent", attempts: 1, sentAt: start }]);
  expect(
    await found("", { status: "sent", template: "signInCode", createdAtFrom: "2026-03-14" }),
  ).toHaveLength(1);
  expect(await found("", { status: "failed" })).toEqual([]);
});

test("an e-mail that only became a file is saved, not sent, and is found by that", async () => {
  await queueMail(mail, undefined, start);
  await drainOutbox({ driver: fakeDriver(undefined, "file").driver, clock: () => start });
  expect(await found("", { status: "saved" })).toMatchObject([
    { attempts: 1, sentAt: null, nextAttemptAt: null },
  ]);
  expect(await found("", { status: "sent" })).toEqual([]);
  expect(await onlyRow()).toMatchObject({ status: "saved", sealed: null });
  await tidyOutbox(start, new Date(start.getTime() + 1));
  expect(await found()).toEqual([]);
});

test("mails that were called sent while they only became files are called what they are", async () => {
  for (const messageId of ["/srv/var/outbox/2026-03-14T08-00-00.000Z-signInCode.eml", "<a@jablon.example>"]) {
    await queueMail(mail, undefined, start);
    const done = { status: "sent", sentAt: start, messageId, sealed: null } as const;
    await database().update(outbox).set(done).where(isNull(outbox.sentAt)).run();
  }
  await seedBase();
  expect((await outboxRows()).map(({ status, sentAt }) => [status, sentAt])).toEqual([
    ["saved", null],
    ["sent", start],
  ]);
  expect(await found("", { status: "saved" })).toMatchObject([{ sentAt: null }]);
});

test("forgets what the outbox forgets", async () => {
  await queueMail({ ...mail, related: { type: "users", id: 42 } }, undefined, start);
  expect(await found()).toHaveLength(1);
  await dropWaitingMails(database(), { type: "users", id: 42 });
  expect(await found()).toEqual([]);
  await queueMail(mail, undefined, start);
  await drainOutbox({ driver: failing.driver, clock: () => start });
  await tidyOutbox(start, new Date(start.getTime() + 1));
  expect(await found()).toEqual([]);
});

test("a failed mail, and no other, can be sent again, and that is in the audit log", async () => {
  await queueMail(mail, undefined, start);
  const { id } = await onlyRow();
  const retry = () => runAction(log, "retry", id, {}, "anna");
  expect(await retry()).toMatchObject({ result: { refused: true, message: "notNow" } });
  await drainOutbox({ driver: failing.driver, clock: () => start });
  expect(await found()).toMatchObject([{ status: "failed", error: expect.stringContaining("550 mailbox") }]);
  expect(await retry()).toMatchObject({ result: { message: "done" } });
  expect(await found()).toMatchObject([{ status: "queued", attempts: 0, error: null }]);
  expect(await database().select().from(auditLog).orderBy(auditLog.id).all()).toMatchObject([
    {
      action: "emailLog.retry",
      recordId: String(id),
      createdBy: "anna",
      changes: { status: ["failed", "queued"] },
    },
  ]);
});

test("shows neither codes nor links, whatever became of the mail", async () => {
  await queueMail(mail, undefined, start);
  const { id } = await onlyRow();
  await drainOutbox({ driver: failing.driver, clock: () => start });
  const row = await readRecord(log, id);
  const shown = JSON.stringify([
    row && encodeRecord(log, row),
    await loadRecord(log, id, anna, "cs"),
    await database().select().from(auditLog).orderBy(auditLog.id).all(),
  ]);
  expect(shown).toContain("••••••");
  expect(shown).not.toMatch(new RegExp(`482913|${token}`));
});

test.each(languages)("every mail has a preview in %s", async (language) => {
  const previews = await Promise.all(mailNames.map((name) => loadMails("en", { mail: name, language })));
  for (const { name, mail: drawn, choices } of previews) {
    expect(choices).toHaveLength(mailNames.length);
    expect(choices.map(({ text }) => text)).toContain(name);
    expect(mailNames, "an e-mail without a title").not.toContain(name);
    expect(drawn.html).toContain(`lang="${language}"`);
    expect(drawn.text.length).toBeGreaterThan(50);
  }
  expect(new Set(previews.map(({ mail: drawn }) => drawn.subject)).size).toBe(mailNames.length);
});

test("mails from before there was a log are in it after the migration", () => {
  const client = new Sqlite(":memory:");
  const place = stepsBeforeBaseline.findIndex(({ statements }) =>
    statements.join().includes("CREATE TABLE `emailLog`"),
  );
  runSteps(client, stepsBeforeBaseline.slice(0, place));
  const insert = client.prepare(
    "INSERT INTO outbox (kind, idempotency_key, status, template, recipient, subject, properties, next_attempt_at, created_at) VALUES (?, ?, 'sent', ?, ?, ?, '{}', 5, 5)",
  );
  insert.run("mail", "a", "signInCode", "Žofie@example.com", "Přihlášení ČŘ");
  insert.run("signInRequest", "b", null, null, null);
  runSteps(client, stepsBeforeBaseline.slice(place));
  const rows = client
    .prepare("SELECT id, initial, search_text AS text, next_attempt_at AS next FROM emailLog")
    .all();
  expect(rows).toEqual([
    { id: 1, initial: "z", text: `${fold("Žofie@example.com")}\n${fold("Přihlášení ČŘ")}`, next: null },
  ]);
});
