import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { loadSelect } from "#lib/admin/database/browsing";
import { loadStructure } from "#lib/admin/database/structure";
import { loadTables } from "#lib/admin/database/tables";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import messages from "#messages/en";
import { SelectScreen } from "./select-screen.tsx";
import { StructureScreen } from "./structure-screen.tsx";
import { TablesScreen } from "./tables-screen.tsx";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  notFound: vi.fn(),
  redirect: vi.fn(),
}));

const evil = `x"><img src=1 onerror='alert(1)'><script>`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const admin = {
  id: "a",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
} as unknown as SignedInAdmin;

const draw = (screen: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {screen}
    </NextIntlClientProvider>,
  );

test("names of tables, columns, indexes, triggers are text on every screen, and so is what tables hold", async () => {
  const { $client } = await useDatabaseFile();
  const name = quoted(evil);
  $client.exec(`
    CREATE TABLE ${name} (id INTEGER PRIMARY KEY, ${name} TEXT DEFAULT '${evil.replaceAll("'", "''")}', CONSTRAINT ${name} CHECK (${name} <> 'a'));
    CREATE INDEX ${quoted(`${evil}i`)} ON ${name} (${name}) WHERE ${name} > '<script>';
    CREATE TRIGGER ${quoted(`${evil}t`)} AFTER DELETE ON ${name} BEGIN SELECT '<script>'; END;
    INSERT INTO ${name} DEFAULT VALUES;
  `);
  const table = new URLSearchParams({ table: evil });
  const [tables, structure, select] = [
    await loadTables(new URLSearchParams({ search: "onerror", filter: evil }), admin, "en"),
    await loadStructure(table, admin, "en"),
    await loadSelect(
      new URLSearchParams({ table: evil, where: "", is: "LIKE %%", value: "<script>" }),
      admin,
      "en",
    ),
  ];
  if (!structure || !select) throw new Error("The table is missing.");
  const drawn = [
    draw(<TablesScreen screen={tables} />),
    draw(<StructureScreen screen={structure} />),
    draw(<SelectScreen screen={select} />),
  ];
  for (const html of drawn) {
    expect(html).toContain("&lt;img src=1 onerror=&#x27;alert(1)&#x27;&gt;&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img/);
  }
});
