import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#db/test-database";
import { removeRecord } from "#lib/engine/remove";
import { createRecord } from "#lib/engine/save";
import type { AnyModule } from "#lib/module/define-module";
import { moduleNamed } from "#lib/modules/index";
import { translatedChoices } from "./translated-choices.ts";

const [pages, categories] = ["pages", "categories"].map(moduleNamed) as [AnyModule, AnyModule];

beforeEach(async () => {
  await useTestDatabase();
});

async function create(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<string> {
  const saved = await createRecord(module, { language: "en", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return String(saved.row.id);
}
const category = (name: string, texts: Readonly<Record<string, string>> = {}) =>
  create(categories, { name, scope: "pages", ...texts });
const inCzech = { language: "cs" };

test("a new translation begins below the translation of the page above, in the translations of its categories", async () => {
  const [fruit, untranslated] = [await category("Fruit"), await category("Tools")];
  const ovoce = await category("Ovoce", { ...inCzech, translationOf: fruit });
  const about = await create(pages, { title: "About" });
  const onas = await create(pages, { title: "O nás", ...inCzech, translationOf: about });
  const texts = { title: "Pears", parentId: about, categories: `${untranslated},${fruit}` };
  const translationOf = await create(pages, texts);
  expect(await translatedChoices(pages, { translationOf, ...inCzech })).toEqual({
    parentId: onas,
    categories: ovoce,
  });
  await removeRecord(categories, Number(ovoce), null);
  expect(await translatedChoices(pages, { translationOf, ...inCzech })).toEqual({ parentId: onas });
});

test.each([
  ["no original", {}],
  ["one that is not there", { translationOf: "4711" }],
  ["what names none", { translationOf: "1 OR 1=1" }],
])("with %s it begins with nothing", async (_, texts) => {
  await create(pages, { title: "Pears" });
  expect(await translatedChoices(pages, { ...inCzech, ...texts })).toEqual({});
});

test("in a language that is none it begins with nothing", async () => {
  const translationOf = await create(pages, { title: "Pears", categories: await category("Fruit") });
  expect(await translatedChoices(pages, { translationOf, language: "xx" })).toEqual({});
  expect(await translatedChoices(pages, { translationOf })).toEqual({});
});
