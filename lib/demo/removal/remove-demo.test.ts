import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { menus } from "#lib/content/menus";
import { news } from "#lib/content/news";
import { pages } from "#lib/content/pages";
import { media } from "#lib/files/media";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { Row } from "#lib/kernel/engine/form/encode";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { readSetting } from "#lib/kernel/queries/settings";
import { singleId } from "#lib/kernel/registry";
import { demoRecords } from "#lib/kernel/tables";
import { queueMail } from "#lib/mail/queue-mail";
import { handOver } from "#lib/mail/send-test-mail";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { countDemoLeftOut, countRecipients } from "#lib/newsletter/segment";
import { newsletterSuppressions } from "#lib/newsletter/tables";
import { changeSetting } from "#lib/settings/change-setting";
import { readSettings, settingsGroupNamed } from "#lib/settings/read-settings";
import { accountOf } from "#test/accounts";
import { useTestDatabase } from "#test/test-database";
import { beginEmpty, seedDemo } from "../seed.ts";
import { adoptDemo, demoState } from "./marks.ts";
import { demoModules } from "./modules.ts";
import { planRemoval } from "./plan.ts";
import { removeDemo } from "./remove-demo.ts";

vi.mock("#db/back-up", async () => {
  const { writeFile } = await import("node:fs/promises");
  return { backUp: (file: string) => writeFile(file, "backup"), backupEnding: () => ".sqlite" };
});

const quiet = () => undefined;
let directory: string;
let anna: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "redakce-demo-"));
  vi.stubEnv("VAR_DIR", directory);
  await useTestDatabase();
  anna = (await accountOf("administrator")).id;
  await seedDemo(quiet);
});
afterAll(() => rmSync(directory, { recursive: true }));

const rowsOf = async (module: AnyModule): Promise<readonly Row[]> =>
  database().select().from(module.table).all();
const firstOf = async (module: AnyModule, isMeant: (row: Record<string, unknown>) => boolean) => {
  const found = (await rowsOf(module)).find(isMeant);
  if (!found) throw new Error(`No such record of ${module.name}.`);
  return found;
};

test("nobody of the demo is ever written to, by no way", async () => {
  const { email } = await firstOf(newsletterSubscribers, ({ status }) => status === "active");
  const own = { email: "real@example.com", status: "active", language: "cs", lists: "1" };
  expect((await createRecord(newsletterSubscribers, own, anna)).outcome).toBe("saved");
  const [issue] = await database().select().from(newsletter.table).all();
  if (!issue) throw new Error("The demo has no issue.");
  const all = { ...issue, toLanguage: null, toSince: null, toTag: null, toMissedLast: false };
  expect([await countRecipients(all), await countDemoLeftOut(all)]).toEqual([1, 31]);
  const mail = {
    template: "testMail",
    to: String(email),
    language: "cs",
    properties: { sentAt: new Date() },
  } as const;
  await expect(queueMail(mail)).rejects.toThrow("invented subscriber");
  const message = {
    from: { name: "", address: "a@example.com" },
    subject: "",
    html: "",
    text: "",
    date: new Date(),
  };
  expect(
    await handOver({ ...message, template: "testMail", to: String(email), idempotencyKey: "x" }),
  ).toMatchObject({ outcome: "refused" });
});

test("a demo of before there were marks is known by its history, and own content is not", async () => {
  const marks = await database().select().from(demoRecords).all();
  await database().delete(demoRecords).run();
  const { settings } = await import("#lib/kernel/tables");
  await database().delete(settings).run();
  await createRecord(menus, { name: "Own", location: "footer", language: "en", items: "[]" }, anna);
  await adoptDemo();
  expect(await database().select().from(demoRecords).all()).toEqual(marks);
  expect(await demoState()).toBe("kept");
});

test("what a person changed stays with all that it uses, and so does what a person’s own record uses", async () => {
  const child = await firstOf(pages, (row) => row.parentId !== null && row.language === "cs");
  await updateRecord(pages, child.id, { perex: "Vlastní perex." }, anna);
  const picture = await firstOf(media, () => true);
  const texts = { title: "Vlastní", language: "cs", image: String(picture.key), imageAlt: "Obrázek" };
  expect((await createRecord(news, texts, anna)).outcome).toBe("saved");
  await updateRecord(settingsGroupNamed("settings.site"), singleId, { name_cs: "Knihovna" }, anna);

  const { stays } = await removeDemo(anna);
  const told = new Map(stays.map((one) => [`${one.module.name}/${one.row.id}`, one]));
  expect(told.get(`pages/${child.id}`)?.changed?.at).toBeInstanceOf(Date);
  expect(told.get(`pages/${child.parentId}`)?.usedBy).toMatchObject({ module: "pages" });
  expect(told.get(`media/${picture.id}`)?.usedBy).toBeDefined();
  const left = (await rowsOf(pages)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([child.id, child.parentId]));
  expect(left.length).toBeLessThan(5);
  expect(await firstOf(pages, ({ id }) => id === child.id)).toMatchObject({
    perex: "Vlastní perex.",
    parentId: child.parentId,
  });
  expect((await readSettings("settings.site")).name).toEqual({ cs: "Knihovna" });
  expect((await planRemoval(database())).goes).toEqual([]);
});

test("an untouched demo goes without a trace, after a backup, with one entry about it, without what was set before, and does not come back", async () => {
  await useTestDatabase();
  anna = (await accountOf("administrator")).id;
  await changeSetting("site.name_en", "Library");
  await seedDemo(quiet);
  expect((await readSettings("settings.site")).name).toEqual({ en: "Library", cs: "Štěpnice" });
  const before = await planRemoval(database());
  expect(before.stays).toEqual([]);
  expect(new Set(before.goes.map(({ module }) => module))).toEqual(new Set(demoModules));
  const files = async () =>
    (await readdir(join(directory, "uploads"), { recursive: true })).filter((name) => name.endsWith(".svg"));
  expect((await files()).length).toBeGreaterThan(0);
  const { backup } = await removeDemo(anna);
  expect(existsSync(backup)).toBe(true);
  for (const module of demoModules)
    expect((await rowsOf(module)).filter((row) => row.location !== "header")).toEqual([]);
  for (const table of [demoRecords, newsletterSuppressions])
    expect(await database().select().from(table).all()).toEqual([]);
  const { name, footer } = await readSettings("settings.site");
  expect([name, footer]).toEqual([{ en: "Library" }, {}]);
  expect(await readSettings("settings.organisation")).toMatchObject({ email: null, openingHours: [] });
  expect(await readSetting("home.cs")).toBeUndefined();
  expect(await files()).toEqual([]);
  const entries = await database().select().from(auditLog).all();
  expect(entries.filter(({ action }) => action === "demoRemoved")).toMatchObject([{ createdBy: anna }]);
  await seedDemo(quiet);
  expect(await rowsOf(pages)).toEqual([]);
});

test("a site that began empty stays empty", async () => {
  await useTestDatabase();
  await beginEmpty();
  await seedDemo(quiet);
  expect(await rowsOf(pages)).toEqual([]);
  expect(await demoState()).toBe("left");
});
