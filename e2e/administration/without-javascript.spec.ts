import { expect, signInContext, test } from "../support/fixtures.ts";

test.use({ javaScriptEnabled: false });

test("listing, filter, pagination and forms work without JavaScript", async ({ page, context }) => {
  await signInContext(context, "administrator");
  await page.goto("/ADMIN/en/pages?limit=5");
  await expect(page.getByRole("heading", { level: 1, name: /Pages/ })).toBeVisible();
  await page.getByRole("searchbox").fill("history");
  await page.locator("form[data-filter] button[type=submit]").first().click();
  await expect(page.getByRole("link", { name: "History", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "About us", exact: true })).toHaveCount(0);

  await page.goto("/ADMIN/en/redirections/new");
  await page.locator("[name=source]").fill("/without-javascript");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page.locator("[name=source]")).toHaveValue("/without-javascript");
  await expect(page.getByText("Fill in this field.").first()).toBeVisible();
  await page.locator("[name=target]").fill("/contact");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page).toHaveURL(/\/redirections\/\d+/);
  await expect(page.getByText("Created.").first()).toBeVisible();

  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText("/without-javascript");
  const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
  expect(await breadcrumb.getByRole("link").evaluate(isWhole)).toBe(true);
});

test("the menu of a record is drawn open where it was asked for, and what it offers works", async ({
  page,
  context,
}) => {
  await signInContext(context, "administrator");
  await page.goto("/ADMIN/en/pages?view=list&search=history&language=en");
  await page.getByRole("button", { name: "Actions: History", exact: true }).click();
  await expect(page).toHaveURL(/[?&]search=history(&|$).*menu=\d+/);
  await page.getByRole("button", { name: "Duplicate" }).first().click();
  await expect(page.locator("[name=title]")).toHaveValue(/^History /);
});

test("a file is imported, categories are set together and a menu is written without JavaScript", async ({
  page,
  context,
}) => {
  await signInContext(context, "administrator");
  const stamp = Date.now();
  await page.goto("/ADMIN/en/redirections");
  await page.getByRole("link", { name: "Import" }).click();
  await page.locator("[name=file]").setInputFiles({
    name: "old.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Star\xe1 adresa;P\xf8esm\xecrovat na;Pozn\xe1mka\r\n/a-${stamp};/contact;P\xf8esun\r\nno path;/contact;\r\n`,
      "latin1",
    ),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row", { name: "no path" })).toContainText("Refused");
  await page.getByRole("button", { name: "Import 1 record" }).click();
  await expect(page.getByText("Imported: 1 new.").first()).toBeVisible();
  await page.goto(`/a-${stamp}`);
  await expect(page).toHaveURL(/\/contact$/);

  await page.goto("/ADMIN/en/news?language=en");
  await page.locator("[data-select]").first().check();
  await page.getByRole("button", { name: "Categories…" }).click();
  await page.getByLabel("Categories").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.waitForURL(/\/news(?:\?|$)/);

  await page.goto("/ADMIN/en/menus?location=footer&language=en");
  await page.locator(".listing-label").first().click();
  const items = page.locator('fieldset:has(> input[name$=".number"])');
  const last = items.last();
  await last.getByLabel("Label").fill(`Item ${stamp}`);
  await last.getByLabel("Links to").fill("/contact");
  await last.getByLabel("Order").fill("1");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(items.first()).toContainText(`Item ${stamp}`);
  await items.first().getByLabel("Remove").check();
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(items.first()).not.toContainText(`Item ${stamp}`);
});
