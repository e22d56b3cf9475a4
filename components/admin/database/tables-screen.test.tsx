import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "#messages/cs";
import { TablesScreen } from "./tables-screen.tsx";

const table = (name: string, text: string) => ({
  ...{ name, kind: "Tabulka", rows: "1", size: "", url: `/${name}`, structureUrl: `/s/${name}` },
  meaning: { text },
});

function draw(filter: string): string {
  const screen = {
    ...{ language: "cs" as const, formUrl: "/t", filter, search: "", order: "-rows" },
    columns: [{ key: "name", label: "Tabulka", url: "/t?filter=old&order=name" }],
    tables: [table("redirections", "Přesměrování"), table("pages", "Stránky")],
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="cs" messages={messages} timeZone="UTC">
      <TablesScreen screen={screen} />
    </NextIntlClientProvider>,
  );
}

test.each([
  ["presmerovani", ["/redirections"]],
  ["PAGE", ["/pages"]],
  ["nic takového", []],
  ["", ["/redirections", "/pages"]],
])("what is filtered by %j is there without scripts, by name or meaning without marks", (filter, urls) => {
  const html = draw(filter);
  expect(["/redirections", "/pages"].filter((url) => html.includes(`href="${url}"`))).toEqual(urls);
  expect(html).toContain('name="order" value="-rows"');
  if (filter === "PAGE") expect(html).toContain("/t?order=name&amp;filter=PAGE");
});
