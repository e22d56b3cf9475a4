import fc from "fast-check";
import { plantedSecret } from "./planted-secrets-fixture.ts";
import { secretColumns } from "./secrets.ts";

const secrets = [...secretColumns()].flatMap(([table, columns]) =>
  [...columns].map((column) => ({ table, column })),
);
const plain = [
  { table: "pages", column: "title" },
  { table: "settings", column: "value" },
  { table: "sessions", column: "area" },
  { table: "user_credentials", column: "user_id" },
];

/** Generates spellings of a name that SQLite treats as the same. */
const spelled = (name: string) =>
  fc.constantFrom(
    name === "values" ? `"${name}"` : name,
    `"${name}"`,
    `"${name.toUpperCase()}"`,
    `[${name}]`,
    `\`${name}\``,
    `/**/"${name}"--\n`,
  );

const column = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...secrets) },
  { weight: 1, arbitrary: fc.constantFrom(...plain) },
);

const functionNames = [
  "upper",
  "hex",
  "quote",
  "length",
  "json_quote",
  "unicode",
  "typeof",
  "trim",
  "printf",
];
const aggregateNames = ["max", "min", "group_concat", "json_group_array", "total", "count"];

/** Generates an expression over one column of a table with the alias `t`. */
const expression = (name: string) =>
  fc.letrec<{ any: string; leaf: string }>((tie) => ({
    leaf: fc.oneof(
      { weight: 5, arbitrary: spelled(name) },
      { weight: 3, arbitrary: spelled(name).map((text) => `t.${text}`) },
      fc.constantFrom("1", "NULL", "'x'", "x'00'", `'${plantedSecret(1)}'`, "9e999"),
    ),
    any: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      tie("leaf"),
      fc.tuple(fc.constantFrom(...functionNames), tie("any")).map(([f, inner]) => `${f}(${inner})`),
      fc
        .tuple(
          tie("any"),
          fc.constantFrom("=", "||", "<", "IS", "LIKE", "IN", "->>", "AND", "COLLATE NOCASE ="),
          tie("any"),
        )
        .map(([a, operator, b]) => (operator === "IN" ? `${a} IN (${b})` : `(${a} ${operator} ${b})`)),
      fc.tuple(tie("any"), tie("any")).map(([a, b]) => `CASE WHEN ${a} THEN ${b} ELSE ${a} END`),
      tie("any").map((inner) => `(SELECT ${inner})`),
    ),
  })).any;

/** Items between SELECT and FROM. */
const item = (name: string) =>
  fc.oneof(
    { weight: 6, arbitrary: expression(name) },
    fc.constantFrom("*", "t.*", "count(*)"),
    expression(name).map((text) => `first_value(${text}) OVER (ORDER BY ${text})`),
    fc
      .tuple(fc.constantFrom(...aggregateNames, "load_extension", "fts3_tokenizer"), expression(name))
      .map(([f, text]) => `${f}(${text})`),
  );

/** Queries, most of which can be run. */
const question: fc.Arbitrary<string> = column.chain(({ table, column: name }) => {
  const part = expression(name);
  const from = fc.oneof(
    spelled(table).map((text) => `${text} AS t`),
    spelled(table).map((text) => `main.${text} t`),
    fc.constant(`(SELECT * FROM ${table}) AS t`),
    fc
      .constantFrom("JOIN", "LEFT JOIN", "FULL JOIN", "NATURAL JOIN", "NATURAL FULL JOIN", "CROSS JOIN")
      .map((join) => `${table} AS t ${join} (SELECT '${plantedSecret(1)}' AS "${name}")`),
    fc
      .constantFrom("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN")
      .map((join) => `(SELECT 'x' AS "${name}") ${join} ${table} AS t USING ("${name}")`),
    fc.constant(`${table} AS t, json_each(json_array(t."${name}"))`),
  );
  const clauses = fc.tuple(
    fc.option(
      part.map((text) => ` WHERE ${text}`),
      { nil: "" },
    ),
    fc.option(
      part.map((text) => ` GROUP BY ${text}`),
      { nil: "" },
    ),
    fc.option(
      part.map((text) => ` ORDER BY ${text}`),
      { nil: "" },
    ),
  );
  const select = fc
    .tuple(fc.array(item(name), { minLength: 1, maxLength: 3 }), from, clauses)
    .map(([parts, source, rest]) => `SELECT ${parts.join(", ")} FROM ${source}${rest.join("")}`);
  return fc.oneof(
    { weight: 6, arbitrary: select },
    select.map((text) => `WITH w AS (${text}) SELECT * FROM w`),
    select.map((text) => `SELECT * FROM (${text}) UNION ALL SELECT * FROM (${text})`),
    select.map((text) => `EXPLAIN ${text}`),
    select.map((text) => `SELECT count(*), max(1) FROM (${text}) a`),
    select.map((text) => `VALUES ((${text}))`),
  );
});

/** Statements that would change something. */
const change: fc.Arbitrary<string> = fc
  .tuple(column, question)
  .chain(([{ table, column: name }, select]) =>
    fc.constantFrom(
      `DELETE FROM ${table}`,
      `DELETE FROM ${table} RETURNING *`,
      `UPDATE ${table} SET ${name} = 'x'`,
      `UPDATE OR REPLACE ${table} SET ${name} = ${name} RETURNING ${name}`,
      `INSERT INTO ${table} DEFAULT VALUES`,
      `INSERT OR REPLACE INTO ${table} (${name}) ${select}`,
      `WITH w AS (${select}) DELETE FROM ${table} WHERE 1`,
      `CREATE TABLE stolen AS ${select}`,
      `CREATE TEMP TABLE stolen AS ${select}`,
      `CREATE VIEW stolen AS ${select}`,
      `CREATE INDEX stolen ON ${table} (${name})`,
      `CREATE TRIGGER stolen AFTER UPDATE ON ${table} BEGIN ${select}; END`,
      `ALTER TABLE ${table} RENAME COLUMN ${name} TO harmless`,
      `ALTER TABLE ${table} DROP COLUMN ${name}`,
      `DROP TABLE ${table}`,
      `PRAGMA writable_schema = ON; ${select}`,
      `PRAGMA query_only = OFF; DELETE FROM ${table}`,
      "VACUUM",
      "VACUUM INTO '/tmp/stolen.sqlite'",
      "ATTACH '/tmp/stolen.sqlite' AS stolen",
      "REINDEX",
      "ANALYZE",
      "BEGIN IMMEDIATE; DELETE FROM pages; COMMIT",
      `EXPLAIN DELETE FROM ${table}`,
    ),
  );

/** Statements that query secrets in many ways, and some that change something, alone or one after the other. */
export const statements: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 5, arbitrary: question }, { weight: 2, arbitrary: change }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((all) => all.join(";"));
