import type Sqlite from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDatabase, useDatabase } from "#db/client";
import { quotedName } from "#db/quoted-name";
import { type BrowseQuery, operators, readQuery, takesValue, writeQuery } from "./browse-query.ts";
import { readStructure } from "./read-structure.ts";
import { countOf, isOrderTotal, selectOf } from "./statements.ts";
import type { Table } from "./structure.ts";

const page = { limit: 50, offset: 0 };

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

async function ask(address: string, stretch = page) {
  const { table, client } = await openTable(people, "people");
  const query = readQuery(new URLSearchParams(address), table);
  const { sql, values, key } = selectOf(query, table, stretch);
  return { rows: client.prepare(sql).raw().all(values) as unknown[][], key, sql };
}

describe("the query of an address", () => {
  test.each([
    [
      "show=name&where=town&is=%3D&value=Brno",
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
  ])("%s", async (address, expected) => {
    const { rows } = await ask(address, { limit: Number(/limit=(\d+)/.exec(address)?.[1] ?? 50), offset: 0 });
    expect(rows).toEqual(expected);
  });

  test("leaves out what the table does not have", async () => {
    const { table } = await openTable(people, "people");
    const address =
      "show=nope&where=nope&is=%3D&value=1&where=name&is=;&value=1&order=nope&where=name&is=SQL&value=1&limit=0&page=-1";
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
    const script =
      "CREATE TABLE user_credentials (id INTEGER PRIMARY KEY, note, password_hash); INSERT INTO user_credentials VALUES (1, '50%', 'z'), (2, 'a', '50')";
    const { table, client } = await openTable(script, "user_credentials");
    const found = (value: string) => {
      const address = new URLSearchParams({ show: "id", where: "", is: "LIKE %%", value });
      const { sql, values } = selectOf(readQuery(address, table), table, page);
      return client.prepare(sql).raw().all(values);
    };
    expect([found("50"), found("z")]).toEqual([[[1]], []]);
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

const filter = fc
  .record({
    column: fc.option(fc.constantFrom(...columns), { nil: undefined }),
    operator: fc.constantFrom(...operators),
    value: fc.string({ maxLength: 30, unit: "grapheme" }),
  })
  .filter(({ column, operator, value }) => column !== undefined || (takesValue(operator) && value !== ""))
  .map(({ column, operator, value }) => ({
    ...(column === undefined ? {} : { column }),
    operator,
    value: takesValue(operator) ? value : "",
  }));
const queries = fc
  .record({
    shown: fc.array(fc.constantFrom(...columns), { maxLength: 5 }),
    filters: fc.array(filter, { maxLength: 5 }),
    orders: fc.array(fc.record({ by: fc.constantFrom(...columns), isDescending: fc.boolean() }), {
      maxLength: 3,
    }),
    limit: fc.integer({ min: 1, max: 800 }),
    page: fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.constant("last" as const)),
  })
  .map((rest): BrowseQuery => ({ table: 'we"ird;--', ...rest }));

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
  expect(sql).toMatch(/^SELECT /);
  statement.all(values);
}

test("no query is anything but one SELECT that runs", async () => {
  const { table, client } = await openTable(script, 'we"ird;--');
  client.exec(`INSERT INTO ${quotedName(table.name)} VALUES ('x', 1, x'00', 1.5, 'r', NULL)`);
  fc.assert(
    fc.property(queries, fc.boolean(), (query, isBackwards) => {
      const select = selectOf(query, table, { limit: query.limit, offset: 3, isBackwards });
      expectReading(client, select.sql, select.values);
      const count = countOf(query, table);
      expectReading(client, count.sql, count.values);
      expect(isOrderTotal(table)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("whatever an address holds, it is such a query or none", async () => {
  const { table, client } = await openTable(script, 'we"ird;--');
  const names = fc.constantFrom("show", "where", "is", "value", "order", "direction", "limit", "page");
  const texts = fc.oneof(fc.string(), fc.constantFrom(...columns, ...operators, "SQL", "#0", "last"));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts), { maxLength: 30 }), (pairs) => {
      const query = readQuery(new URLSearchParams(pairs), table);
      const select = selectOf(query, table, page);
      expectReading(client, select.sql, select.values);
      expect(readQuery(writeQuery(query), table)).toEqual(query);
    }),
    { numRuns: 500 },
  );
});
