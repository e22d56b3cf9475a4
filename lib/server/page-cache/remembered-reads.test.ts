import { expect, test } from "vitest";
import type { Tokens } from "./freshness.ts";
import { createRememberedReads } from "./remembered-reads.ts";

const noon = new Date("2026-07-15T10:00:00Z");
const later = new Date("2026-07-15T10:00:07Z");

function remembering() {
  const reads = createRememberedReads();
  let tokens: Tokens = new Map(["pages", "news"].map((name) => [name, {}]));
  let asked = 0;
  return {
    change: (name: string) => {
      tokens = new Map([...tokens, [name, {}]]);
    },
    asked: () => asked,
    ask: async (
      text: string,
      {
        values = [] as unknown[],
        form = "all id",
        moment = noon,
        answer = async (): Promise<unknown> => [{ id: 1 }],
      } = {},
    ) => {
      const statement = { text, form, values, isReading: true };
      return reads.of(statement, { moment, tokens }, () => {
        asked += 1;
        return answer();
      });
    },
  };
}

test("a statement is asked once until a table that it names has changed", async () => {
  const { ask, asked, change } = remembering();
  const first = await ask("select id from pages");
  expect(await ask("select id from pages")).toBe(first);
  change("news");
  await ask("select id from pages");
  expect(asked()).toBe(1);
  change("pages");
  await ask("select id from pages");
  expect(asked()).toBe(2);
});

test("those who ask at the same time share one answer", async () => {
  const { ask, asked } = remembering();
  await Promise.all([ask("select id from pages"), ask("select id from pages")]);
  expect(asked()).toBe(1);
});

test.each([
  ["other values", { values: [2] }],
  ["another form", { form: "get id" }],
  ["another time than the present", { values: [1, later] }],
])("with %s it is another statement", async (_, other) => {
  const { ask, asked } = remembering();
  await ask("select id from pages", { values: [1, noon] });
  await ask("select id from pages", { values: [1, noon], ...other });
  expect(asked()).toBe(2);
});

test.each([
  ["milliseconds", (moment: Date) => moment.getTime()],
  ["a date", (moment: Date) => moment],
  ["a placeholder", (moment: Date) => ({ now: moment })],
])("what is shown at the present is one question at any moment, as %s", async (_, written) => {
  const { ask, asked } = remembering();
  await ask("select id from pages where publish_at <= ?", { values: [written(noon)], moment: noon });
  await ask("select id from pages where publish_at <= ?", { values: [written(later)], moment: later });
  expect(asked()).toBe(1);
});

test.each([
  ["a table that is not watched", "select id from users, pages"],
  ["no table", "select 1"],
])("what comes from %s is asked each time", async (_, text) => {
  const { ask, asked } = remembering();
  await ask(text);
  await ask(text);
  expect(asked()).toBe(2);
});

test("an index of words depends on every table", async () => {
  const { ask, asked, change } = remembering();
  await ask("select rowid from site_search");
  change("news");
  await ask("select rowid from site_search");
  expect(asked()).toBe(2);
});

test("a failure is not remembered", async () => {
  const { ask } = remembering();
  const failing = ask("select id from pages", { answer: () => Promise.reject(new Error("busy")) });
  await expect(failing).rejects.toThrow("busy");
  expect(await ask("select id from pages")).toEqual([{ id: 1 }]);
});

test("nobody can change what others are given, dates and bytes aside", async () => {
  const { ask } = remembering();
  const row = { id: 1, content: { blocks: [{ type: "text" }] }, bytes: Buffer.from("a"), at: noon };
  const rows = (await ask("select * from pages", { answer: async () => [row] })) as (typeof row)[];
  expect(() => rows.push(row)).toThrow(TypeError);
  expect(() => rows[0]?.content.blocks.pop()).toThrow(TypeError);
});
