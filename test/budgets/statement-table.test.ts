import { expect, test } from "vitest";
import {
  compareStatementTables,
  countShapes,
  readStatementTable,
  shapeOf,
  writeStatementTable,
} from "./statement-table.ts";

test("how many values a statement is asked with makes no difference", () => {
  const shape = "select id from pages where pages.id in (…)";
  for (const values of ["?", "?, ?", "?, ?, ?"])
    expect(shapeOf(`select "id" from "pages" where "pages"."id" in (${values})`)).toBe(shape);
  expect(shapeOf('insert into "pages" ("id", "title") values (?, null), (?, ?)')).toBe(
    "insert into pages (id, title) values (…)",
  );
});

test("long lists of columns are their number, short ones and subqueries stay", () => {
  expect(shapeOf('select "a", "b" from "x"')).toBe("select a, b from x");
  expect(shapeOf('select "a", "b", "x"."c", "d", (select count(*) from "y") from "x"')).toBe(
    "select 4 columns, (select count(*) from y) from x",
  );
  expect(shapeOf('update "x" set "a" = ?, "b" = ?, "c" = ?, "d" = ? where "id" = ?')).toBe(
    "update x set 4 columns = ? where id = ?",
  );
});

test("whatever changes in a long statement is seen in what is shown of it", () => {
  const long = (name: string) =>
    shapeOf(`select "id" from "x" where ${"id > ? and ".repeat(40)} ${name} = ? ${"or id < ? ".repeat(40)}`);
  expect(long("one").length).toBeLessThan(330);
  expect(long("one")).not.toBe(long("other"));
});

const before = new Map([
  ["GET /", countShapes(["select 1", "select 1", "select 2"])],
  ["GET /robots.txt", countShapes([])],
]);

test("a table is read as it was written, routes without a statement too", () => {
  const text = writeStatementTable(before);
  expect(text).toBe(
    [
      "All statements",
      "     3  GET /",
      "     0  GET /robots.txt",
      "",
      "select 1",
      "     2  GET /",
      "",
      "select 2",
      "     1  GET /",
      "",
    ].join("\n"),
  );
  expect(readStatementTable(text)).toEqual(before);
  expect(compareStatementTables(readStatementTable(text), before)).toEqual([]);
});

test("a statement that is new, gone or sent more often is told with its route, and so is a route", () => {
  const now = new Map([
    ["GET /", countShapes(["select 1", "select 1", "select 1", "select 3"])],
    ["GET /news", countShapes([])],
  ]);
  expect(compareStatementTables(before, now)).toEqual([
    "GET /: 4 statements, was 3\n  + select 1 (3 times, was 2)\n  - select 2\n  + select 3",
    "GET /robots.txt is in the table, and asked no more",
    "GET /news is not in the table",
  ]);
});
