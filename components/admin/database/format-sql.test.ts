import { expect, test } from "vitest";
import { formatSql } from "./format-sql.ts";

test("statements stand in lines of their clauses; texts, names and comments stay as they are", () => {
  expect(
    formatSql(`select id,"Group", 'from  x' from pages -- all of them
where title LIKE '%a%' order by 1; select 2`),
  ).toBe(`SELECT
  id,
  "Group",
  'from  x'
FROM
  pages -- all of them
WHERE
  title LIKE '%a%'
ORDER BY
  1;

SELECT
  2`);
});

test("what is no SQL is refused", () => {
  expect(() => formatSql("SELECT 'no end")).toThrow();
});
