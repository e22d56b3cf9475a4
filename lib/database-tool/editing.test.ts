import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { type ColumnFunction, expressionOf, functionNames, functionsFor, isNumber } from "./editing.ts";

const open = new Sqlite(":memory:");

function made(name: ColumnFunction, typed: string, held: string | number | null): unknown {
  const { sql, values } = expressionOf(name, typed, "held", { sql: "held", values: [] });
  return open
    .prepare(`SELECT ${sql} FROM (SELECT ? AS held)`)
    .pluck()
    .get(...values, held);
}

test.each<[ColumnFunction, string, string | number | null, unknown]>([
  ["null", "x", "y", null],
  ["add", "1,5", 2, 3.5],
  ["subtract", " 3 ", 2, -1],
  ["add", "1", null, null],
  ["append", "'; DROP TABLE x --", "a", "a'; DROP TABLE x --"],
  ["append", "b", null, "b"],
  ["prepend", "?", "a", "?a"],
  ["lower", "", "ABC", "abc"],
  ["upper", "", "abc", "ABC"],
  ["trim", "", "  a b ", "a b"],
  ["minify", "", '{ "a": [1, 2] }', '{"a":[1,2]}'],
])("%s of %j with what is held %j", (name, typed, held, expected) => {
  expect(made(name, typed, held)).toEqual(expected);
});

test("now and UUIDs are what they are called", () => {
  expect(Math.abs(Number(made("now", "", null)) - Date.now())).toBeLessThan(5000);
  expect(Math.abs(Number(made("nowSeconds", "", null)) - Date.now() / 1000)).toBeLessThan(5);
  expect(Math.abs(Date.parse(String(made("nowIso", "", null))) - Date.now())).toBeLessThan(5000);
  const uuids = Array.from({ length: 100 }, () => String(made("uuid", "", null)));
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(uuids).size).toBe(100);
});

test("no text that is typed is ever in the statement", () => {
  for (const name of functionNames) {
    const { sql } = expressionOf(name, "typed!", "held", { sql: "?", values: ["typed!"] });
    expect(sql).not.toContain("typed!");
  }
});

test("a column is offered what makes sense for its type", () => {
  expect(functionsFor("INTEGER", false)).toEqual(["now", "nowSeconds", "add", "subtract"]);
  expect(functionsFor("text", true)).toContain("null");
  expect(functionsFor("text", true)).not.toContain("add");
  expect(functionsFor("", false)).toContain("uuid");
});

test.each([
  ["1", true],
  ["-2.5", true],
  [" 3,5 ", true],
  ["", false],
  ["1e3", false],
  ["0x10", false],
])("%j is a number: %s", (typed, is) => expect(isNumber(typed)).toBe(is));
