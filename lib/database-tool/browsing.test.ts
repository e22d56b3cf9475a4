import type Sqlite from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDatabase, useDatabase } from "#db/client";
import {
  aggregates,
  type BrowseQuery,
  functions,
  isGrouped,
  operators,
  readQuery,
  takesValue,
  writeQuery,
} from "./browse-query.ts";
import { brokenFilters } from "./condition.ts";
import { readStructure } from "./read-structure.ts";
import { countOf, isOrderTotal, selectConditions, selectOf } from "./statements.ts";
import type { Table } from "./structure.ts";
import { quoted, tokensOf } from "./structure.ts";

const page = { limit: 50, offset: 0 };
const nothing = () => false;

async function openTable(script: string, name: string): Promise<{ table: Table; client: Sqlite.Database }> {
  const open = openDatabase(":memory:");
  useDatabase(open);
  open.$client.exec(script);
  const table = (await readStructure()).get(name);
  if (!table) throw new Error("The table is missing.");
  return { table, client: open.$client };
}

const people = `
  CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, town TEXT, age INT, hash TEXT, photo BLOB);
  INSERT INTO people (name, town, age, hash) VALUES
    ('Žofie', 'Brno', 30, 'x'), ('Adam', 'Praha', 41, 'y'), ('Eva', 'Brno', NULL, 'z'), ('50%', 'a,b', 9, '50');
`;

async function ask(address: string, stretch = page, isSecret: (name: string) => boolean = nothing) {
  const { table, client } = await openTable(people, "people");
  const query = readQuery(new URLSearchParams(address), table);
  const { sql, values, key } = selectOf(query, table, isSecret, stretch);
  return { rows: client.prepare(sql).raw().all(values) as unknown[][], key, sql };
}

describe("the query of an address", () => {
  test.each([
    [
      "show=name&fn=&where=town&is=%3D&value=Brno",
      [
        ["Žofie", 1],
        ["Eva", 3],
      ],
    ],
    [
      "show=name&where=age&is=%3E&value=9",
      [
        ["Žofie", 1],
        ["Adam", 2],
      ],
    ],
    ["show=name&where=name&is=LIKE+%25%25&value=0%25", [["50%", 4]]],
    ["show=name&where=name&is=LIKE&value=%25A", [["Eva", 3]]],
    [
      "show=name&where=name&is=NOT+LIKE&value=%25a%25",
      [
        ["Žofie", 1],
        ["50%", 4],
      ],
    ],
    [
      'show=name&where=town&is=IN&value="a,b", Praha',
      [
        ["Adam", 2],
        ["50%", 4],
      ],
    ],
    [
      "show=name&where=town&is=NOT+IN&value=Brno",
      [
        ["Adam", 2],
        ["50%", 4],
      ],
    ],
    ["show=name&where=town&is=IN&value=", []],
    ["show=name&where=age&is=IS+NULL&value=ignored", [["Eva", 3]]],
    ["show=name&where=age&is=IS+NOT+NULL&value=&where=town&is=%3D&value=Brno", [["Žofie", 1]]],
    ["show=name&where=&is=%3D&value=41", [["Adam", 2]]],
    [
      "show=name&where=&is=!%3D&value=Brno",
      [
        ["Adam", 2],
        ["50%", 4],
      ],
    ],
    [
      "show=name&order=town&direction=desc&order=name&direction=asc&limit=2",
      [
        ["50%", 4],
        ["Adam", 2],
      ],
    ],
    ["show=town&show=&show=age&fn=&fn=count&fn=max&order=%231&direction=desc&limit=1", [["Brno", 2, 30]]],
    ["show=name&where=&is=SQL&value=age > 9 AND town = 'Praha'", [["Adam", 2]]],
    [
      "show=name&where=age&is=SQL&value=BETWEEN 9 AND 30&order=name&direction=asc",
      [
        ["50%", 4],
        ["Žofie", 1],
      ],
    ],
    ["show=name&where=&is=SQL&value=1) OR (1", []],
    ["show=town&fn=count+distinct", [[3]]],
    ["show=name&fn=length&order=%230&direction=desc&limit=1", [[5, 1]]],
  ])("%s", async (address, expected) => {
    const { rows } = await ask(address, { limit: Number(/limit=(\d+)/.exec(address)?.[1] ?? 50), offset: 0 });
    expect(rows).toEqual(expected);
  });

  test("leaves out what the table does not have", async () => {
    const { table } = await openTable(people, "people");
    const address =
      "show=nope&where=nope&is=%3D&value=1&where=name&is=;&value=1&order=nope&order=%237&limit=0&page=-1";
    expect(readQuery(new URLSearchParams(address), table)).toEqual({
      table: "people",
      shown: [],
      filters: [],
      orders: [],
      limit: 50,
      page: 1,
    });
  });

  test.each([
    ["limit=100000", 833],
    ["limit=100000&show=name", 1000],
    ["limit=100", 100],
  ])("has no more rows than are drawn at once: %s", async (address, limit) => {
    const { table } = await openTable(people, "people");
    expect(readQuery(new URLSearchParams(address), table).limit).toBe(limit);
  });

  test("has the usual rows of a table however wide", async () => {
    const columns = Array.from({ length: 300 }, (_, index) => `c${index}`).join(", ");
    const { table } = await openTable(`CREATE TABLE wide (${columns})`, "wide");
    expect(readQuery(new URLSearchParams("limit=100000"), table).limit).toBe(50);
  });

  test("asked of all columns does not look into secrets", async () => {
    const secret = (name: string) => name === "hash";
    expect((await ask("show=name&where=&is=LIKE+%25%25&value=50", page, secret)).rows).toEqual([["50%", 4]]);
    expect((await ask("show=name&where=&is=%3D&value=z", page, secret)).rows).toEqual([]);
  });

  test("reads the last page from the end, in the same order", async () => {
    const address = "show=name&order=town&direction=desc";
    const forwards = await ask(address, { limit: 2, offset: 2 });
    const backwards = await ask(address, { limit: 2, offset: 0, ...{ isBackwards: true } });
    expect(backwards.rows.toReversed()).toEqual(forwards.rows);
  });
});

const script = `
  CREATE TABLE "we""ird;--" ("a""; DROP TABLE x;--" TEXT, "#0" INT, "b'" BLOB, "select" REAL, rowid TEXT, [c]]d] ANY);
`.replace("[c]]d]", '"c]d"');
const columns = ['a"; DROP TABLE x;--', "#0", "b'", "select", "rowid", "c]d"];

const shown = fc.oneof(
  fc.record({ column: fc.constantFrom(...columns) }),
  fc.record({ function: fc.constantFrom(...functions, ...aggregates), column: fc.constantFrom(...columns) }),
  fc.constant({ function: "count" as const }),
);
const filter = fc
  .record({
    column: fc.option(fc.constantFrom(...columns), { nil: undefined }),
    operator: fc.constantFrom(...operators),
    value: fc.string({ maxLength: 30, unit: "grapheme" }),
  })
  .map((one) => (one.operator === "SQL" ? { ...one, value: "IN (SELECT '?' WHERE 1)" } : one))
  .map((one) => (one.operator === "SQL" && one.column === undefined ? { ...one, value: "'a' = 1" } : one))
  .filter(({ column, operator, value }) => column !== undefined || (takesValue(operator) && value !== ""))
  .map(({ column, operator, value }) => ({
    ...(column === undefined ? {} : { column }),
    operator,
    value: takesValue(operator) ? value : "",
  }));
const queries = fc
  .record({
    shown: fc.array(shown, { maxLength: 5 }),
    filters: fc.array(filter, { maxLength: 5 }),
    orders: fc.array(
      fc.record({ by: fc.oneof(fc.constantFrom(...columns), fc.nat(4)), isDescending: fc.boolean() }),
      { maxLength: 3 },
    ),
    limit: fc.integer({ min: 1, max: 800 }),
    page: fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.constant("last" as const)),
  })
  .map(
    ({ orders, ...rest }): BrowseQuery => ({
      table: 'we"ird;--',
      ...rest,
      orders: orders.filter(({ by }) => (typeof by === "number" ? by < rest.shown.length : !isGrouped(rest))),
    }),
  );

test("a query and its address say the same", async () => {
  const { table } = await openTable(script, 'we"ird;--');
  fc.assert(
    fc.property(queries, (query) => {
      expect(readQuery(new URLSearchParams(writeQuery(query).toString()), table)).toEqual(query);
    }),
    { numRuns: 500 },
  );
});

/** Checks that SQL is one statement that only reads, as reported by SQLite itself. */
function expectReading(client: Sqlite.Database, sql: string, values: readonly unknown[]): void {
  const statement = client.prepare(sql);
  expect(statement.readonly && statement.reader).toBe(true);
  const [first] = tokensOf(sql);
  expect(first?.text).toBe("SELECT");
  expect(tokensOf(sql).some(({ kind, text }) => kind === "sign" && text === ";")).toBe(false);
  statement.all(values);
}

test("no query is anything but one SELECT that runs", async () => {
  const { table, client } = await openTable(script, 'we"ird;--');
  client.exec(`INSERT INTO ${quoted(table.name)} VALUES ('x', 1, x'00', 1.5, 'r', NULL)`);
  fc.assert(
    fc.property(queries, fc.boolean(), (query, isBackwards) => {
      const select = selectOf(query, table, nothing, { limit: query.limit, offset: 3, isBackwards });
      expectReading(client, select.sql, select.values);
      const count = countOf(query, table, nothing);
      expectReading(client, count.sql, count.values);
      expect(isOrderTotal(query, table)).toBe(!isGrouped(query));
    }),
    { numRuns: 500 },
  );
});

test("whatever an address holds, it is such a query or none", async () => {
  const { table, client } = await openTable(script, 'we"ird;--');
  const names = fc.constantFrom("show", "fn", "where", "is", "value", "order", "direction", "limit", "page");
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom(...columns, ...functions, ...aggregates, ...operators, "#0", "last"),
  );
  const isTyped = ([name, text]: [string, string]) => name === "is" && text === "SQL";
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts), { maxLength: 30 }), (pairs) => {
      fc.pre(!pairs.some(isTyped));
      const query = readQuery(new URLSearchParams(pairs), table);
      const select = selectOf(query, table, nothing, page);
      expectReading(client, select.sql, select.values);
      expect(readQuery(writeQuery(query), table)).toEqual(query);
    }),
    { numRuns: 500 },
  );
});

/** Pieces that would have to be closed, ended or hidden to get out of parentheses. */
const pieces = [
  ...["(", ")", "'", '"', "[", "]", "`", "--", "/*", "*/", ";", "\n", " ", "\0", "\u00a0", "\ufeff"],
  ...[
    "OR",
    "TRUE",
    "1",
    "id",
    "?",
    ":a",
    "$b",
    "@c",
    "=",
    "UNION",
    "SELECT",
    "DELETE FROM people",
    "''",
    "\\",
  ],
];

test("typed SQL never leaves the parentheses that it is put into", async () => {
  const { table, client } = await openTable(people, "people");
  const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""));
  let ran = 0;
  fc.assert(
    fc.property(typed, fc.constantFrom(undefined, "name"), (value, column) => {
      const filter = { operator: "SQL" as const, value, ...(column === undefined ? {} : { column }) };
      const never = { operator: "SQL" as const, value: "FALSE" };
      const { sql, values } = selectConditions({ filters: [filter, never] }, table, nothing);
      expect(values).toEqual([]);
      try {
        client.exec(`DELETE FROM people WHERE ${sql}`);
        ran += 1;
      } catch (error) {
        expect(String(error)).not.toMatch(/more than one statement/);
      }
      expect(client.prepare("SELECT count(*) FROM people").pluck().get()).toBe(4);
    }),
    { numRuns: 5000, examples: hostile.map((text): [string, string | undefined] => [text, undefined]) },
  );
  expect(ran).toBeGreaterThan(100);
});

const hostile = [
  ...["1) OR (1", "1 --", "1 /*", "'", "1); DELETE FROM people; SELECT (1", "TRUE) OR TRUE --"],
  ...["'a'' OR 1", '"a"" OR 1', "[a OR 1", "1 OR ?", "1 OR :a", "1\0) OR (1", "x'00') OR (1"],
];

test.each(hostile)("%j is no condition", async (value) => {
  const { table } = await openTable(people, "people");
  const filters = [{ operator: "SQL" as const, value }];
  expect(brokenFilters(filters)).toEqual(filters);
  expect(selectConditions({ filters }, table, nothing)).toEqual({ sql: "FALSE", values: [] });
});
