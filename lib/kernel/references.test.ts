import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { declare } from "#lib/kernel/engine/declared-fixture";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { undoChange } from "#lib/kernel/engine/undo";
import { type AnyModule, defineModule, type RecordId } from "#lib/kernel/module/define-module";
import { referencesFrom, referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { publish } from "#lib/website/test-site";
import { createCaller } from "#test/caller";
import { createdId } from "#test/saved";
import { column, execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "./engine/form/decode.ts";
import { purgeRecord, removeRecord, restoreRecord } from "./engine/trash.ts";
import { optional } from "./fields/field.ts";
import { many, relation } from "./fields/relation.ts";
import { text } from "./fields/text.ts";

const topics = defineModule({
  name: "trialThemes",
  fields: { name: text() },
  list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
}) as unknown as AnyModule;

const stories = defineModule({
  name: "trialStories",
  fields: { name: text(), first: optional(relation("trialThemes")), others: many("trialThemes") },
  list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
  trash: true,
}) as unknown as AnyModule;

const pages = moduleNamed("pages") as AnyModule;

let adminId: string;
beforeEach(async () => {
  await useTestDatabase();
  await declare(topics);
  await declare(stories);
  adminId = (await (await createCaller()).session()).subject;
});

test("a new record refers to what its relations, lists, texts and pictures name", async () => {
  const [one, two] = [await make(topics, { name: "One" }), await make(topics, { name: "Two" })];
  const story = await make(stories, { name: "Story", first: one, others: `${two},${one}` });
  expect(await told(stories, story)).toEqual([
    `first trialThemes:${one}`,
    `others trialThemes:${one}`,
    `others trialThemes:${two}`,
  ]);
  const page = await publish("Page", { content: linking("pages:77", `trialThemes:${two}`) });
  expect(await told(pages, page)).toEqual(["content pages:77", `content trialThemes:${two}`]);
  const found = await referencesTo(database(), { module: "trialThemes", id: two });
  expect(found.map(({ fromModule, fromId }) => `${fromModule}:${fromId}`)).toEqual(
    expect.arrayContaining([`pages:${page}`, `trialStories:${story}`]),
  );
});

test("a change writes what has come and takes away what has gone", async () => {
  const page = await publish("Page", { content: linking("pages:77", "pages:78") });
  await change(pages, page, { content: linking("pages:78", "pages:79") });
  expect(await told(pages, page)).toEqual(["content pages:78", "content pages:79"]);
});

const changes = ["INSERT", "UPDATE", "DELETE"];
/** Notes each change of a reference. */
const telling = {
  sqlite: changes.map(
    (what) =>
      `CREATE TRIGGER told_${what} AFTER ${what} ON record_references BEGIN INSERT INTO writes VALUES ('${what}'); END`,
  ),
  postgres: [
    "CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO writes VALUES (TG_OP); RETURN NULL; END'",
    `CREATE TRIGGER told AFTER ${changes.join(" OR ")} ON record_references FOR EACH ROW EXECUTE FUNCTION tell()`,
  ],
};

test("a change that refers to the same records writes none of its references", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  await execute("CREATE TABLE writes (what TEXT)");
  for (const statement of telling[dialect()]) await execute(statement);
  await change(pages, page, { title: "Other" });
  expect(await column("SELECT what FROM writes")).toEqual([]);
  await change(pages, page, { content: linking("pages:77", "pages:78") });
  expect(await column("SELECT what FROM writes")).toEqual(["INSERT"]);
});

test("a working copy counts beside what is live, until it is published or discarded", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  await change(pages, page, { content: linking("pages:78"), intent: "draft" });
  expect(await told(pages, page)).toEqual(["content pages:77", "content pages:78"]);
  await change(pages, page, { intent: "discard" });
  expect(await told(pages, page)).toEqual(["content pages:77"]);
  await change(pages, page, { content: linking("pages:79"), intent: "draft" });
  await change(pages, page, { intent: "publish" });
  expect(await told(pages, page)).toEqual(["content pages:79"]);
});

test("references stay through the trash and back, and go when the record is deleted for good", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  await removeRecord(pages, page, null);
  expect(await told(pages, page)).toEqual(["content pages:77"]);
  await restoreRecord(pages, page, null);
  expect(await told(pages, page)).toEqual(["content pages:77"]);
  await removeRecord(pages, page, null);
  await purgeRecord(pages, page, null);
  expect(await told(pages, page)).toEqual([]);
});

test("a record that is deleted for good is left by relations, and kept by links in texts", async () => {
  const topic = await make(topics, { name: "Topic" });
  const story = await make(stories, { name: "Story", first: topic, others: topic });
  const page = await publish("Page", { content: linking(`trialThemes:${topic}`) });
  await removeRecord(topics, Number(topic), null);
  expect(await told(stories, story)).toEqual([]);
  expect(await told(pages, page)).toEqual([`content trialThemes:${topic}`]);
});

test("undo brings back what was referred to before", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  const removed = await removeRecord(pages, page, adminId);
  if (removed.outcome !== "removed" || !removed.undo) throw new Error("It cannot be taken back.");
  expect(await undoChange(pages, page, removed.undo, adminId)).toEqual({ outcome: "undone" });
  expect(await told(pages, page)).toEqual(["content pages:77"]);
});

test("a refused change leaves the references as they were", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  const outcome = await updateRecord(pages, page, { title: "", content: linking("pages:78") }, null);
  expect(outcome).toMatchObject({ outcome: "invalid" });
  expect(await told(pages, page)).toEqual(["content pages:77"]);
});

test("of changes at the same time the references are those of the record that came out", async () => {
  const page = await publish("Page", { content: linking("pages:70") });
  const texts = [1, 2, 3, 4].map((n) => ({ content: linking(`pages:7${n}`) }));
  await Promise.all(texts.map((one) => updateRecord(pages, page, one, null)));
  const row = await readRecord(pages, page);
  const [last] = /pages:7\d/.exec(JSON.stringify(row?.content)) ?? [];
  expect(await told(pages, page)).toEqual([`content ${last}`]);
});

async function make(module: AnyModule, texts: FormTexts): Promise<string> {
  return String(await createdId(module, texts));
}

async function change(module: AnyModule, id: RecordId, texts: FormTexts): Promise<void> {
  expect(await updateRecord(module, id, texts, null)).toMatchObject({ outcome: "saved" });
}

async function told(module: AnyModule, id: RecordId): Promise<readonly string[]> {
  const found = await referencesFrom(database(), { module: module.name, id });
  return found.map(({ field, toModule, toId }) => `${field} ${toModule}:${toId}`).sort();
}

function linking(...hrefs: readonly string[]): string {
  const texts = hrefs.map((href) => ({
    type: "text",
    text: href,
    marks: [{ type: "link", attrs: { href } }],
  }));
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: texts }] });
}
