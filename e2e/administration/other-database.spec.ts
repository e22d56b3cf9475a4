import { tools } from "#lib/kernel/tools";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { expect, test } from "../support/fixtures.ts";
import { jsonClient } from "../support/json-client.ts";

const sentences = {
  en: ["Tools", "Database", "This site’s data is in PostgreSQL.", "use psql to view it"],
  cs: ["Nástroje", "Databáze", "Data tohoto webu jsou v PostgreSQL.", "prohlédnete si je v psql"],
} as const;

for (const language of languages) {
  const [section, entry, title, advice] = sentences[language];
  const details = inTurn(language, languages, "other database");
  test(
    `${language}: the database tool says where the data are, and what to use instead`,
    details,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("administrator");
      await page.goto(`/ADMIN/${language}`);
      await page.locator("#sidebar summary", { hasText: section }).click();
      await page.getByRole("navigation").getByRole("link", { name: entry, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(advice)).toBeVisible();
      await expectAccessible(page, { widths: [360, 1280] });
    },
  );
}

test("none of its screens does anything, and none fails", async () => {
  const ask = await jsonClient("administrator");
  for (const [name, screen] of Object.entries(tools.adminneo.screens)) {
    const path = `/ADMIN/en/adminneo.${name}?table=pages`;
    const answers = [await ask(path), await ask(path, { headers: { accept: "text/html" } })];
    if ("posts" in screen) answers.push(await ask(path, { method: "POST", body: new URLSearchParams() }));
    for (const answer of answers) {
      expect([answer.status, await answer.text()], path).toEqual([
        404,
        expect.stringContaining("This site’s data is in PostgreSQL."),
      ]);
    }
  }
});
