import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TableRowDescription } from "#lib/admin/database/row";
import type { RowField } from "#lib/admin/database/row-fields";
import messages from "#messages/en";
import { RowScreen } from "./row-screen.tsx";

const cell = { kind: "text" as const, text: "held" };
const kept: RowField = { column: "created_at", type: "INTEGER", cell };
const open: RowField = {
  ...{ column: "title", type: "TEXT", cell },
  input: { name: "title", isLong: false, text: "held", isNull: true },
};
const screen: TableRowDescription = {
  ...{ language: "en", table: "pages", title: "pages: 3", isNew: false, tableUrl: "/t", csrfToken: "c" },
  ...{ formUrl: "/f", address: "table=pages", way: "by the module", fields: [kept, open], referring: [] },
  ...{ mayDelete: true },
};

const draw = (changes: Partial<TableRowDescription>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <RowScreen screen={{ ...screen, ...changes }} />
    </NextIntlClientProvider>,
  );

test("what can be changed comes first, and what is only read below the form", () => {
  expect(draw({})).toMatch(/<form.*value\.title.*<\/form>.*Read-only.*created_at/s);
});

test("a column that may be NULL says so in a box, without scripts too", () => {
  expect(draw({})).toMatch(/name="null.title"[^>]*checked/);
});

test("a new row asks only for what it can be given", () => {
  const html = draw({ isNew: true });
  expect(html).toContain("value.title");
  expect(html).not.toContain("created_at");
});

test("where nothing can be changed, all columns stand in their order", () => {
  const { way: _, ...closed } = screen;
  const html = draw({
    ...closed,
    way: undefined as never,
    fields: [kept, { ...open, input: undefined as never }],
  });
  expect(html).toMatch(/created_at.*title/s);
  expect(html).not.toContain("<form");
});
