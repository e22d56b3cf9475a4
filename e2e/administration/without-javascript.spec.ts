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
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await page.locator("[name=target]").fill("/contact");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page).toHaveURL(/\/redirections\/\d+/);
  await expect(page.getByText("Created.").first()).toBeVisible();
});
