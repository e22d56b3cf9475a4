import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SqlDescription } from "#lib/admin/database/sql";
import messages from "#messages/en";
import { SqlScreen } from "./sql-screen.tsx";

const column = (name: string, isSecret = false) => ({
  name,
  type: "TEXT",
  table: "t",
  column: name,
  isSecret,
});
const screen: SqlDescription = {
  runUrl: "/ADMIN/en/adminneo.sql",
  queriesUrl: "/ADMIN/en/adminneo.queries",
  csrfToken: "token",
  sql: "SELECT 1",
  answer: undefined,
  mayWrite: false,
  schema: {},
  recent: [],
  saved: [{ id: 3, name: "Mine", sql: "SELECT 3", usedAt: "today", url: "/ADMIN/en/adminneo.sql?query=3" }],
};
const draw = (changes: Partial<SqlDescription>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SqlScreen screen={{ ...screen, ...changes }} />
    </NextIntlClientProvider>,
  );

test("is a plain form, with buttons for changes only where these may be made", () => {
  for (const part of [
    'action="/ADMIN/en/adminneo.sql"',
    'method="post"',
    'name="sql"',
    "SELECT 1</textarea>",
  ])
    expect(draw({})).toContain(part);
  expect(draw({})).not.toContain('name="write"');
  expect(draw({ mayWrite: true })).toMatch(/name="dryRun".*name="write"/s);
});

test("shows rows as text, secrets as nothing, and plans as trees", () => {
  const rest = { ms: 1, isCut: false, sql: "SELECT" };
  const rows = [["<b>", null, null]];
  const columns = [column("a"), column("b", true), column("c")];
  const plan = [
    [2, 0, 0, "SCAN t"],
    [5, 2, 0, "SEARCH u"],
  ];
  const planned = ["id", "parent", "notused", "detail"].map((name) => column(name));
  const html = draw({
    answer: {
      results: [
        { ...rest, columns, rows, rowCount: 1 },
        { ...rest, columns: planned, rows: plan, rowCount: 2 },
      ],
    },
  });
  expect(html).toContain("&lt;b&gt;");
  expect(html).toContain("••••••");
  expect(html).toContain(">NULL<");
  expect(html).toMatch(/<li[^>]*><code[^>]*>SCAN t<\/code><ul[^>]*><li[^>]*><code[^>]*>SEARCH u/);
});
