import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { expect, signInContext, test } from "../support/fixtures.ts";

const rows = (page: Page) => page.locator("tbody tr:visible td[data-first] a");
const search = (page: Page) => page.getByRole("searchbox");
const code = (page: Page) => page.getByRole("combobox", { name: "Type" });
const filtered = (page: Page) => page.getByText("Filtered:");
const at = (page: Page, query: Readonly<Record<string, string>>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);

/** Makes two redirections that are found by the returned text; only one of them is found by that text and "-one". */
async function plant(): Promise<string> {
  const text = crypto.randomUUID().slice(0, 8);
  for (const [source, kind] of [
    [`/${text}-one`, "301"],
    [`/${text}-two`, "302"],
  ] as const) {
    const texts = { source, target: "/contact", code: kind };
    const saved = await createRecord(moduleNamed("redirections")!, texts, null);
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  }
  return text;
}

test.describe("with scripts", () => {
  test.beforeEach(async ({ signIn }) => signIn("administrator"));

  test("back and forward go through the filters, whatever was chosen, and the form follows", async ({
    page,
  }) => {
    const text = await plant();
    await page.goto("/ADMIN/en/redirections");
    const all = rows(page).nth(1);
    await expect(all).toBeVisible();
    await search(page).pressSequentially(text, { delay: 30 });
    await at(page, { search: text });
    await expect(rows(page)).toHaveCount(2);
    await code(page).selectOption("302");
    await at(page, { search: text, code: "302" });
    await expect(rows(page)).toHaveText([`/${text}-two`]);
    await page.getByRole("button", { name: "Show all" }).click();
    await at(page, { search: "" });
    await page.getByRole("link", { name: /^Old address/ }).click();
    await at(page, { search: "", orderBy: "source DESC" });

    await page.goBack();
    await at(page, { search: "" });
    await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("source ASC");
    await expect(filtered(page)).toHaveCount(0);
    await page.goBack();
    await at(page, { search: text, code: "302" });
    await expect(rows(page)).toHaveText([`/${text}-two`]);
    await expect(search(page)).toHaveValue(text);
    await expect(code(page)).toHaveValue("302");
    await page.goBack();
    await at(page, { search: text });
    await expect(rows(page)).toHaveCount(2);
    await expect(code(page)).toHaveValue("");
    await page.goBack();
    await at(page, { search: "" });
    await expect(filtered(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue("");
    await page.goForward();
    await at(page, { search: text });
    await expect(rows(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue(text);
    await page.reload();
    await at(page, { search: text });
    await expect(rows(page)).toHaveCount(2);
  });

  test("however fast one goes back, address, records and form agree, and the session remembers them", async ({
    page,
  }) => {
    const text = await plant();
    await page.goto("/ADMIN/en/redirections");
    for (const ending of ["one", "two", "none"]) {
      await search(page).fill(`${text}-${ending}`);
      await at(page, { search: `${text}-${ending}` });
    }
    await page.goBack();
    await page.goBack();
    await at(page, { search: `${text}-one` });
    await expect(rows(page)).toHaveText([`/${text}-one`]);
    await expect(search(page)).toHaveValue(`${text}-one`);
    await page.goto("/ADMIN/en");
    await page.goto("/ADMIN/en/redirections");
    await at(page, { search: `${text}-one` });
  });

  test("a text that is typed in pauses is one step back, until another is begun", async ({ page }) => {
    await page.goto("/ADMIN/en/redirections");
    await search(page).fill("his");
    await at(page, { search: "his" });
    await search(page).fill("history");
    await at(page, { search: "history" });
    await search(page).fill("about");
    await at(page, { search: "about" });
    await page.goBack();
    await at(page, { search: "history" });
    await page.goBack();
    await at(page, { search: "" });
    await expect(filtered(page)).toHaveCount(0);
  });

  test("a new tab shows what was looked at last, says so, and shows all at one press", async ({
    page,
    context,
  }) => {
    const text = await plant();
    await page.goto("/ADMIN/en/redirections");
    await search(page).fill(text);
    await at(page, { search: text });
    await code(page).selectOption("301");
    await at(page, { search: text, code: "301" });
    const tab = await context.newPage();
    await tab.goto("/ADMIN/en/redirections");
    await at(tab, { search: text, code: "301" });
    await expect(filtered(tab)).toBeVisible();
    await expect(tab.getByRole("listitem").filter({ hasText: `“${text}”` })).toBeVisible();
    await expect(tab.getByRole("listitem").filter({ hasText: "Type: " })).toBeVisible();
    await tab.getByRole("button", { name: "Show all" }).click();
    await at(tab, { search: "" });
    await expect(filtered(tab)).toHaveCount(0);

    await page.locator("#sidebar").getByRole("link", { name: "People" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Administrators" })).toBeVisible();
    await page.goBack();
    await at(page, { search: text, code: "301" });
    await expect(rows(page)).toHaveCount(1);
    await rows(page).click();
    await page.waitForURL(/\/redirections\/\d+$/);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await at(page, { search: text, code: "301" });
    await expect(rows(page)).toHaveCount(1);
  });

  test("pages of a listing and rows on them keep the filter of their own tab", async ({ page, context }) => {
    const text = await plant();
    await page.goto(`/ADMIN/en/redirections?search=${text}&limit=1`);
    const tab = await context.newPage();
    await tab.goto("/ADMIN/en/redirections?search=elsewhere");
    await page.getByRole("link", { name: "Next page" }).click();
    await at(page, { search: text, listingPage: "2" });
    await expect(rows(page)).toHaveText([`/${text}-two`]);
    await page.getByRole("button", { name: "Display" }).click();
    await page.getByRole("combobox", { name: "Rows per page" }).selectOption("50");
    await at(page, { search: text });
    await expect(rows(page)).toHaveCount(2);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the address carries the filter, and a visit without one shows what was looked at last", async ({
    page,
    context,
  }) => {
    await signInContext(context, "administrator");
    const text = await plant();
    const visit = () => page.locator("#sidebar").getByRole("link", { name: "Redirects" }).click();
    await page.goto("/ADMIN/en");
    await visit();
    await at(page, {});
    await search(page).fill(text);
    await page.getByRole("button", { name: "Show", exact: true }).first().click();
    await at(page, { search: text });
    await expect(rows(page)).toHaveCount(2);
    await expect(filtered(page)).toBeVisible();
    await visit();
    await at(page, {});
    await expect(rows(page)).toHaveCount(2);
    const canonical = page.locator('head link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `/ADMIN/en/redirections?search=${text}`);
    await page.getByRole("button", { name: "Show all" }).click();
    await at(page, { search: "" });
    await expect(filtered(page)).toHaveCount(0);
  });
});
