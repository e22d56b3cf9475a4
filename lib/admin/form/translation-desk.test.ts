import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { runAction } from "#lib/kernel/engine/run-action";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { loadTodo } from "../dashboard/load-todo.ts";
import { describeBeside } from "./describe-beside.ts";
import { describeTranslations } from "./translations.ts";

const pages = moduleNamed("pages") as AnyModule;
const viewer = { permissions: new Set(["pages"]), limits: {}, language: "en", adminId: "a" } as const;

let now = Date.parse("2030-01-01T10:00:00Z");
beforeEach(async () => {
  await useTestDatabase();
  now = Date.parse("2030-01-01T10:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => vi.useRealTimers());

/** Moves to a later moment, so that one change comes after another. */
const later = () => {
  now += 60_000;
  vi.setSystemTime(now);
};
const live = async (texts: object) => {
  later();
  const saved = await createRecord(pages, { intent: "publish", ...texts } as never, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
};
const change = async (id: number, texts: object) => {
  later();
  expect((await updateRecord(pages, id, texts as never, null)).outcome).toBe("saved");
};
const rowOf = async (id: number) => (await readRecord(pages, id))!;
const behindOf = async (id: number) =>
  (await describeTranslations(pages, await rowOf(id), viewer))[0]?.behind;
const marked = async (id: number, language: string) =>
  (await describeBeside(pages, await rowOf(id), language, viewer))?.fields.flatMap(({ name, parts }) =>
    parts.flatMap((part) => (part.isChanged ? [[name, "text" in part ? part.text : part.html]] : [])),
  );
const found = async (check: string) => {
  const query = {
    search: "",
    filter1: "",
    orderBy: "title ASC",
    listingPage: 1,
    limit: 50,
    trash: false,
    reach: undefined,
  };
  return (await listRecords(pages, { ...query, filters: { check } })).rows.map(({ title }) => title);
};

const paragraphs = (...texts: readonly string[]) => texts.join("\n\n");

beforeEach(async () => {
  await live({ title: "Hruška", slug: "hruska", language: "cs", content: paragraphs("První.", "Druhý.") });
  await live({ title: "Pear", slug: "pear", language: "en", content: "First.", translationOf: "1" });
});

describe("a translation", () => {
  test("is marked once visitors see something else in the original, and what it is", async () => {
    expect([await behindOf(1), await behindOf(2)]).toEqual([undefined, undefined]);
    expect(await marked(2, "cs")).toEqual([]);
    await change(1, { content: paragraphs("První.", "Jinak.", "Třetí."), intent: "draft" });
    expect([await behindOf(2), await marked(2, "cs")]).toEqual([undefined, []]);
    await change(1, { intent: "publish" });
    expect([await behindOf(1), await behindOf(2)]).toEqual(["other", "this"]);
    expect(await marked(2, "cs")).toEqual([
      ["content", "<p>Jinak.</p>"],
      ["content", "<p>Třetí.</p>"],
    ]);
    expect(await found("outdatedTranslation")).toEqual(["Pear"]);
  });

  test("knows what was written before and published after it was", async () => {
    await change(1, { title: "Hruška letní", intent: "draft" });
    await change(2, { title: "Summer pear", intent: "publish" });
    await change(1, { intent: "publish" });
    expect(await marked(2, "cs")).toEqual([["title", "Hruška letní"]]);
  });

  test("is up to date again when it is published, or confirmed as it is", async () => {
    await change(1, { title: "Hruška letní", intent: "publish" });
    await change(2, { title: "Summer pear", intent: "publish" });
    expect([await behindOf(2), await found("outdatedTranslation")]).toEqual([undefined, []]);
    await change(1, { title: "Hruška, letní", intent: "publish" });
    later();
    expect(await runAction(pages, "confirmTranslation", 2, {}, "a")).toMatchObject({ outcome: "done" });
    expect([await behindOf(2), await marked(2, "cs"), await found("outdatedTranslation")]).toEqual([
      undefined,
      [],
      [],
    ]);
    expect(await runAction(pages, "confirmTranslation", 2, {}, "a")).toMatchObject({
      outcome: "done",
      result: { message: "notNow", refused: true },
    });
  });
});

test("what nobody has translated is found, where visitors see the language at all", async () => {
  await live({ title: "Jablko", slug: "jablko", language: "cs" });
  expect(await found("untranslated")).toEqual(["Jablko"]);
  await change(2, { intent: "unpublish" });
  expect(await found("untranslated")).toEqual([]);
});

test("the dashboard tells how much waits, to those who may change it", async () => {
  await live({ title: "Jablko", slug: "jablko", language: "cs" });
  await change(1, { title: "Hruška letní", intent: "publish" });
  const todoFor = async (permission: string) => {
    const admin = { id: "a", permissions: new Set([permission]), limits: {} };
    const todo = await loadTodo(admin as never, "en");
    return todo.filter(({ reason }) => /ranslat/.test(reason)).map(({ reason, count }) => [reason, count]);
  };
  expect(await todoFor("pages")).toEqual([
    ["untranslated", 1],
    ["outdatedTranslation", 1],
  ]);
  expect(await todoFor("pages.read")).toEqual([]);
});

test("nothing stands beside a form in a language that is missing, unknown or its own", async () => {
  await live({ title: "Jablko", slug: "jablko", language: "cs" });
  expect(await describeBeside(pages, await rowOf(3), "en", viewer)).toBeUndefined();
  expect(await describeBeside(pages, await rowOf(1), "cs", viewer)).toBeUndefined();
  expect(await describeBeside(pages, await rowOf(1), "xx", viewer)).toBeUndefined();
});

test("hostile words of the other version are drawn as words", async () => {
  await change(1, { content: '<img src=x onerror="alert(1)">', intent: "publish" });
  expect(JSON.stringify(await describeBeside(pages, await rowOf(2), "cs", viewer))).not.toContain("<img");
});
