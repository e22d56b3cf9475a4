import { beforeEach, describe, expect, test } from "vitest";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { savedRow } from "#test/saved";
import { execute, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { readRecord } from "../read.ts";
import { createRecord, updateRecord } from "../save.ts";
import type { FormTexts } from "./decode.ts";
import { encodeTexts, type Row } from "./encode.ts";
import { basesOf, digestOf } from "./merge.ts";

const pages = moduleNamed("pages") as AnyModule;
const groups = moduleNamed("adminGroups") as AnyModule;
const admins = moduleNamed("admins") as AnyModule;

beforeEach(useTestDatabase);

async function create(module: AnyModule, texts: FormTexts): Promise<Row> {
  return savedRow(await createRecord(module, texts, null));
}

/** Returns all that the form of a record sends when someone opened it and wrote these texts. */
function form(module: AnyModule, row: Row, written: FormTexts): FormTexts {
  return {
    ...encodeTexts(module, row),
    version: String(row.version),
    _base: JSON.stringify(basesOf(module, row)),
    ...written,
  };
}

async function openedPage(texts: FormTexts = {}) {
  const row = await create(pages, { title: "Jaro", perex: "První", ...texts });
  const save = (written: FormTexts) => updateRecord(pages, row.id, form(pages, row, written), null);
  return { row, save, read: () => readRecord(pages, row.id) };
}

describe("of two forms opened at once", () => {
  test("each keeps what only it changed, whoever is second", async () => {
    const { save, read } = await openedPage();
    await save({ title: "Léto" });
    const second = await save({ perex: "Druhý", content: "Jablka zrají." });
    expect(second).toMatchObject({
      outcome: "saved",
      row: { title: "Léto", perex: "Druhý", version: 3 },
      merged: { theirs: ["title"] },
    });
    expect(await read()).toMatchObject({ title: "Léto", perex: "Druhý", slug: "jaro" });
  });

  test("the second is asked where both changed the same field differently, and nothing of it is written", async () => {
    const { save, read } = await openedPage();
    await save({ title: "Léto", perex: "Druhý" });
    const second = await save({ title: "Podzim", seoTitle: "Nové" });
    expect(second).toMatchObject({
      outcome: "stale",
      current: { version: 2 },
      conflicts: [{ field: "title", mine: "Podzim", theirs: "Léto" }],
    });
    expect(await read()).toMatchObject({ title: "Léto", perex: "Druhý", seoTitle: null, version: 2 });
  });

  test("neither is asked where both wrote the same", async () => {
    const { save } = await openedPage();
    await save({ title: "Léto" });
    expect(await save({ title: "Léto", perex: "Druhý" })).toMatchObject({
      outcome: "saved",
      row: { title: "Léto", perex: "Druhý" },
      merged: { theirs: [] },
    });
  });

  test("an emptied field is a change like any other", async () => {
    const { save } = await openedPage();
    await save({ perex: "" });
    expect(await save({ title: "Léto" })).toMatchObject({ row: { title: "Léto", perex: null } });
    const { save: saveOther } = await openedPage({ title: "Zima" });
    await saveOther({ perex: "Druhý" });
    expect(await saveOther({ perex: "" })).toMatchObject({ conflicts: [{ mine: "", theirs: "Druhý" }] });
  });

  test("the module checks what comes of both together", async () => {
    const { save, read } = await openedPage();
    await save({ publishAt: "2030-05-01T10:00" });
    expect(await save({ unpublishAt: "2030-04-01T10:00" })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "unpublishAt", code: "before_publish" }],
    });
    expect(await read()).toMatchObject({ unpublishAt: null, version: 2 });
  });
});

describe("whoever was asked", () => {
  async function asked() {
    const page = await openedPage();
    await page.save({ title: "Léto" });
    return page;
  }

  test("can keep one's own words, changed once more too", async () => {
    const { save } = await asked();
    const choice = { "_choice.title": `mine ${digestOf("Léto")}` };
    expect(await save({ title: "Podzim", ...choice })).toMatchObject({ row: { title: "Podzim" } });
  });

  test("can keep the other's words, and the rest of one's own is saved", async () => {
    const { save } = await asked();
    const choice = { "_choice.title": `theirs ${digestOf("Léto")}` };
    expect(await save({ title: "Podzim", perex: "Druhý", ...choice })).toMatchObject({
      row: { title: "Léto", perex: "Druhý" },
    });
  });

  test("is asked again when the other text has changed once more since it was seen", async () => {
    const { row, save } = await asked();
    await updateRecord(pages, row.id, { title: "Zima" }, null);
    const choice = { "_choice.title": `mine ${digestOf("Léto")}` };
    expect(await save({ title: "Podzim", ...choice })).toMatchObject({
      outcome: "stale",
      conflicts: [{ field: "title", mine: "Podzim", theirs: "Zima" }],
    });
  });
});

test("of 50 forms of one version saved at once with the same field exactly one wins", async () => {
  const { save, read } = await openedPage();
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => save({ title: `Titul ${n}` })));
  const saved = outcomes.flatMap((outcome) => (outcome.outcome === "saved" ? [outcome.row] : []));
  expect(saved).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "stale")).toHaveLength(49);
  expect(await read()).toMatchObject({ title: saved[0]?.title, version: 2 });
});

test("of 50 forms saved at once with a field each none is asked and all are kept", async () => {
  const { row, save, read } = await openedPage();
  const written = [
    { title: "a" },
    { perex: "b" },
    { seoTitle: "c" },
    { seoDescription: "d" },
    { imageAlt: "e" },
  ];
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => save(written[n % 5] ?? {})));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["saved"]));
  expect(await read()).toMatchObject(Object.assign({}, ...written, { version: Number(row.version) + 5 }));
});

test("what was sent without a base stays under the lock of the version", async () => {
  const { row, save } = await openedPage();
  await save({ title: "Léto" });
  for (const _base of [undefined, "", "no json", "[]", '{"title":1}']) {
    const texts = { perex: "Druhý", version: "1", ...(_base === undefined ? {} : { _base }) };
    const outcome = await updateRecord(pages, row.id, texts, null);
    expect(outcome).toMatchObject({ outcome: "stale", current: { version: 2 } });
    expect(outcome).not.toHaveProperty("conflicts");
  }
});

test("a field that the base does not tell of is a conflict unless it is as it was", async () => {
  const { row } = await openedPage();
  const bare = (title: string) => updateRecord(pages, row.id, { title, _base: "{}", version: "1" }, null);
  expect(await bare("Léto")).toMatchObject({ outcome: "stale", conflicts: [{ field: "title" }] });
  expect(await bare("Jaro")).toMatchObject({ outcome: "saved" });
});

test("what a module keeps elsewhere than in its table is merged alike", async () => {
  const row = await create(groups, { name: "Redakce", permissions: "pages.read" });
  const save = (written: FormTexts) => updateRecord(groups, row.id, form(groups, row, written), null);
  await save({ permissions: "pages.read,pages.update" });
  expect(await save({ name: "Nová redakce" })).toMatchObject({
    row: { name: "Nová redakce", permissions: ["pages.read", "pages.update"] },
  });
  expect(await save({ permissions: "" })).toMatchObject({ conflicts: [{ field: "permissions" }] });
});

test("a form tells nothing of secrets, and a new one is always written", async () => {
  const row = await create(admins, { name: "Jana", email: "jana@example.org", password: "the first secret" });
  expect(basesOf(admins, row)).not.toHaveProperty("password");
  const hash = () => value("SELECT password FROM admins WHERE id = ?", row.id);
  const first = await hash();
  const save = (written: FormTexts) => updateRecord(admins, row.id, form(admins, row, written), null);
  await save({ name: "Jana Malá" });
  expect(await hash()).toBe(first);
  expect(await save({ password: "the second secret" })).toMatchObject({ row: { name: "Jana Malá" } });
  expect(await hash()).not.toBe(first);
});

test("digests of what was saved make the next save no conflict with the one before", async () => {
  const { row, save } = await openedPage();
  const first = await save({ title: "Léto" });
  if (first.outcome !== "saved" || !first.merged) throw new Error("It was not saved.");
  const bases = { ...basesOf(pages, row), ...first.merged.bases };
  const next = { ...form(pages, row, { title: "Podzim" }), _base: JSON.stringify(bases) };
  expect(await updateRecord(pages, row.id, next, null)).toMatchObject({ row: { title: "Podzim" } });
});

test("a document that was stored before documents were tidied so is no change of whoever did not touch it", async () => {
  const { row, read } = await openedPage({ content: "Jablka zrají." });
  const untidy =
    '{"type":"doc","content":[{"type":"paragraph","attrs":{"old":1},"content":[{"type":"text","text":"Jablka zrají."}]}]}';
  await execute("UPDATE pages SET content = ? WHERE id = ?", untidy, row.id);
  const opened = (await read())!;
  const save = (written: FormTexts) => updateRecord(pages, row.id, form(pages, opened, written), null);
  expect(await save({})).toMatchObject({ outcome: "saved", row: { version: 1 } });
  await updateRecord(pages, row.id, { content: "Hrušky zrají." }, null);
  expect(await save({ title: "Léto" })).toMatchObject({ outcome: "saved", merged: { theirs: ["content"] } });
});
