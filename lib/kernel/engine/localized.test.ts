import { afterEach, beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { describeChanges } from "#lib/admin/history/describe-changes";
import { csvLines } from "#lib/admin/listing/export";
import { defineModule, type RecordId } from "#lib/kernel/module/define-module";
import { setSiteLanguages } from "#lib/platform/site-languages";
import { clientWith } from "#test/client";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { localized } from "../fields/localized.ts";
import { text } from "../fields/text.ts";
import { listRecords } from "../listing/list.ts";
import { entriesOfRecord } from "../queries/audit-log.ts";
import { published } from "../traits/published/fields.ts";
import { declare } from "./declared-fixture.ts";
import type { FormTexts } from "./form/decode.ts";
import { encodeTexts } from "./form/encode.ts";
import { basesOf } from "./form/merge.ts";
import { readRecord, readWorking } from "./read.ts";
import { createRecord, updateRecord } from "./save.ts";

const signs = defineModule({
  name: "trialSigns",
  fields: { name: text(), words: localized(text({ max: 20 })), ...published() },
  list: { columns: ["name", "words"], search: ["name", "words"], orderBy: ["name"] },
});

let id: RecordId;

beforeEach(async () => {
  await useTestDatabase();
  await declare(signs);
  id = await make({ name: "Gate", words_en: "Gate", words_cs: "Brána" });
});
afterEach(() => setSiteLanguages(["en", "cs"]));

async function make(texts: FormTexts): Promise<RecordId> {
  const saved = savedRow(await createRecord(signs, { intent: "publish", ...texts }, null));
  return saved.id;
}

const stored = async () =>
  (await database().select({ words: signs.table.words }).from(signs.table).get())?.words;
const all = {
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
  reach: undefined,
};
const found = async (search: string) => (await listRecords(signs, { ...all, search })).count;

test("a value per language is one column, and a field for each language of the website wherever people meet it", async () => {
  expect(await stored()).toEqual({ en: "Gate", cs: "Brána" });
  const client = await clientWith("all");
  const { body } = await client.get(`/ADMIN/en/trialSigns/${id}`);
  expect(body).toMatchObject({ words_en: "Gate", words_cs: "Brána" });
  expect(body).not.toHaveProperty("words");
  expect(signs.list.columns).toEqual(["name", "words_en", "words_cs"]);
  const [heading] = await Array.fromAsync(csvLines(signs, { ...all, search: "" }, "en"));
  expect(heading).toContain("words (English),words (Czech)");
  setSiteLanguages(["cs"]);
  expect(Object.keys(signs.fields)).not.toContain("words_en");
});

test("a text that is refused is named by its language, and an empty one is none", async () => {
  const refused = await updateRecord(signs, id, { words_cs: "x".repeat(21) }, null);
  expect(refused).toMatchObject({ outcome: "invalid", issues: [{ field: "words_cs", code: "too_long" }] });
  await updateRecord(signs, id, { words_en: " ", intent: "publish" }, null);
  expect(await stored()).toEqual({ cs: "Brána" });
});

test("texts of a language that is switched off stay, are found, and come back with it", async () => {
  setSiteLanguages(["en"]);
  await updateRecord(signs, id, { words_en: "Door", words_cs: "Dveře", intent: "publish" }, null);
  expect(await stored()).toEqual({ en: "Door", cs: "Brána" });
  expect([await found("brana"), await found("door"), await found("gate")]).toEqual([1, 1, 1]);
  setSiteLanguages(["cs", "en"]);
  expect(await readRecord(signs, id)).toMatchObject({ words_en: "Door", words_cs: "Brána" });
});

test("changes of two people are merged by language, in the working copy too", async () => {
  const row = (await readWorking(signs, id))!;
  const form = (written: FormTexts) => ({
    ...encodeTexts(signs, row),
    _base: JSON.stringify(basesOf(signs, row)),
    intent: "draft",
    ...written,
  });
  await updateRecord(signs, id, form({ words_en: "Door" }), null);
  const second = await updateRecord(signs, id, form({ words_cs: "Dveře" }), null);
  expect(second).toMatchObject({ outcome: "saved", merged: { theirs: ["words_en"] } });
  expect(await readWorking(signs, id)).toMatchObject({ words_en: "Door", words_cs: "Dveře" });
  expect(await stored()).toEqual({ en: "Gate", cs: "Brána" });
  const third = await updateRecord(signs, id, form({ words_cs: "Vrata" }), null);
  expect(third).toMatchObject({ conflicts: [{ field: "words_cs", mine: "Vrata", theirs: "Dveře" }] });
});

test("the history tells changes by language, also of one that is switched off since", async () => {
  await updateRecord(signs, id, { words_cs: "Dveře", intent: "publish" }, null);
  const [entry] = await entriesOfRecord(signs.name, String(id), { limit: 1 });
  expect(entry?.changes).toEqual({ words_cs: ["Brána", "Dveře"] });
  setSiteLanguages(["en"]);
  expect((await describeChanges(signs, entry!.changes, "en"))[0]).toMatchObject({ label: "words (Czech)" });
});
