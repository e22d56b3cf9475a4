import { beforeEach, describe, expect, test } from "vitest";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import { translationsOf } from "#lib/kernel/engine/translations";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { removeRecord, restoreRecord } from "../kernel/engine/trash.ts";

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

let number = 0;
const create = (language: "en" | "cs", translationOf?: number): Promise<SaveOutcome> => {
  number += 1;
  const link: FormTexts = translationOf === undefined ? {} : { translationOf: String(translationOf) };
  return createRecord(pages, { title: `Page ${number}`, language, ...link }, null);
};
async function page(language: "en" | "cs", translationOf?: number): Promise<number> {
  const saved = await create(language, translationOf);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
const link = (id: number, to: number) => updateRecord(pages, id, { translationOf: String(to) }, null);
const idsOfSet = async (id: number) =>
  (await translationsOf(pages, id)).map((row) => Number(row.id)).toSorted((a, b) => a - b);
const translated = { outcome: "invalid", issues: [{ field: "translationOf", code: "translated" }] };

describe("a translation", () => {
  test("belongs to its original", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    expect(await idsOfSet(original)).toEqual([original, translation]);
  });

  test("of a translation belongs to the original", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    await removeRecord(pages, original, null);
    const saved = await create("en", translation);
    expect(saved).toMatchObject({ outcome: "saved", row: { translationOf: original } });
  });

  test("is the only one of its language", async () => {
    const original = await page("en");
    await page("cs", original);
    expect(await create("cs", original)).toMatchObject(translated);
    expect(await create("en", original)).toMatchObject(translated);
  });

  test("cannot be one of itself", async () => {
    const id = await page("en");
    expect(await link(id, id)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "translationOf", code: "loop" }],
    });
  });

  test("leads round in no circle: the original is no translation of its translation", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    expect(await link(original, translation)).toMatchObject({
      outcome: "invalid",
      issues: [{ code: "loop" }],
    });
  });

  test("stays reachable: a page with a translation does not become one itself", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    const another = await page("cs");
    expect(await link(original, another)).toMatchObject(translated);
    expect(await idsOfSet(original)).toEqual([original, translation]);
  });

  test("cannot change to a language that its set has already, nor can its original", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    expect((await updateRecord(pages, translation, { language: "en" }, null)).outcome).toBe("invalid");
    expect((await updateRecord(pages, original, { language: "cs" }, null)).outcome).toBe("invalid");
  });

  test("can be let go and linked anew", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    expect(await updateRecord(pages, translation, { translationOf: "" }, null)).toMatchObject({
      outcome: "saved",
    });
    expect(await idsOfSet(original)).toEqual([original]);
    expect(await link(translation, original)).toMatchObject({ outcome: "saved" });
  });

  test("in the trash makes room for another, and then does not come back beside it", async () => {
    const original = await page("en");
    const translation = await page("cs", original);
    await removeRecord(pages, translation, null);
    await page("cs", original);
    expect(await restoreRecord(pages, translation, null)).toMatchObject(translated);
  });

  test("of a page that does not exist is refused", async () => {
    expect(await create("cs", 999)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "translationOf", code: "unknown_record" }],
    });
  });
});
